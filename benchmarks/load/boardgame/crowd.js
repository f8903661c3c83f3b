// Load generator for boardgame.io's server: two people per match without delays, using its protocol
// over socket.io-client. It does not run the reducer, as boardgame.io's browser client would, so that
// only the server is measured. node crowd.js PORT MATCHES LEAD SECONDS; prints one line of JSON.

const { io } = require("socket.io-client");
const { TURN } = require("./game.js");

const [port, matches, lead, seconds] = process.argv.slice(2).map(Number);
const counts = { sent: 0, answered: 0, games: 0, messages: 0, bytes: 0 };
const waits = [];
let measuring = false;
let over = false;
let made = 0;

class Match {
  constructor() {
    this.people = ["0", "1"].map((seat) => new Person(this, seat));
    this.begin();
  }

  begin() {
    this.id = `match-${process.pid}-${made++}`;
    this.heardOfEnd = 0;
    for (const person of this.people) person.join();
  }

  ended() {
    this.heardOfEnd += 1;
    if (this.heardOfEnd < this.people.length) return;
    counts.games += 1;
    if (!over) this.begin();
  }
}

class Person {
  constructor(match, seat) {
    this.match = match;
    this.seat = seat;
    this.sent = null;
    this.socket = io(`http://127.0.0.1:${port}/taking`, {
      transports: ["websocket"],
      forceNew: true,
    });
    this.socket.on("sync", (id, sync) => this.receive(id, sync.state));
    this.socket.on("update", (id, state) => this.receive(id, state));
  }

  join() {
    this.version = -1;
    this.socket.emit("sync", this.match.id, this.seat, undefined, 2);
  }

  receive(id, state) {
    if (id !== this.match.id || state._stateID <= this.version) return;
    this.version = state._stateID;
    if (measuring && counts.messages++ % 100 === 0) counts.bytes += JSON.stringify(state).length;
    if (this.sent !== null && state._stateID > this.sent.version) this.answered();
    if (state.ctx.gameover !== undefined) {
      this.match.ended();
    } else if (state.ctx.currentPlayer === this.seat && !over) {
      this.act(state);
    }
  }

  answered() {
    if (measuring) waits.push(performance.now() - this.sent.when);
    counts.answered += 1;
    this.sent = null;
  }

  act(state) {
    const { choices, step } = state.G;
    const choice = choices[Math.floor(Math.random() * choices.length)];
    const payload = { type: TURN[step], args: [choice], playerID: this.seat };
    this.sent = { version: state._stateID, when: performance.now() };
    counts.sent += 1;
    const move = { type: "MAKE_MOVE", payload };
    this.socket.emit("update", move, state._stateID, this.match.id, this.seat);
  }
}

const sleep = (time) => new Promise((resolve) => setTimeout(resolve, 1000 * time));

function percentile(share) {
  const sorted = Float64Array.from(waits).sort();
  if (sorted.length === 0) return 0;
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] / 1000;
}

async function main() {
  const tables = [];
  while (tables.length < matches) {
    tables.push(new Match());
    if (tables.length % 20 === 0) await sleep(0.05);
  }
  await sleep(lead);
  console.log("measuring");
  measuring = true;
  const started = performance.now();
  const before = process.cpuUsage();
  await sleep(seconds);
  measuring = false;
  const elapsed = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  console.log("measured");
  over = true;
  await sleep(2);
  const figures = {
    seconds: elapsed,
    actions: waits.length,
    sent: counts.sent,
    answered: counts.answered,
    games: counts.games,
    bytes: counts.bytes / Math.ceil(counts.messages / 100),
    cpu: (user + system) / 1e6,
    waits: {
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      max: percentile(1),
    },
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
}

main();
