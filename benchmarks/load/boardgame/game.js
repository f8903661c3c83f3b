// A game of Bali's size for boardgame.io: an offer of four rows, hands, stones, hidden goods on an
// altar, a shuffled pile. A turn has five moves, a game about 120. The rules are simple, so that the
// benchmark measures the server and not the game.

const KINDS = ["sugar", "rice", "coffee", "fruit", "stonemason", "priest", "shrine", "oracle"];
const GOODS = KINDS.slice(0, 4);
const TURN = ["buy", "play", "take", "take", "take"];

const none = (names) => Object.fromEntries(names.map((name) => [name, 0]));

const player = (number) => ({
  name: `Player ${number}`,
  color: number === 0 ? "red" : "blue",
  bot: null,
  stones: 3,
  points: 0,
  table: none(KINDS),
  handSize: 2,
  hand: { ...none(KINDS), priest: 1, stonemason: 1 },
  goodsSize: 4,
  goods: { sugar: 1, rice: 1, coffee: 1, fruit: 1 },
});

function setup({ random }) {
  const cards = random.Shuffle(KINDS.flatMap((kind) => Array(11).fill(kind)));
  return {
    offer: [0, 4, 8, 12].map((first) => cards.slice(first, first + 4)),
    pile: cards.slice(16),
    pileSize: cards.length - 16,
    supply: { sugar: 12, rice: 12, coffee: 12, fruit: 12 },
    altar: [],
    altarSize: 0,
    altarTop: null,
    step: 0,
    players: [player(0), player(1)],
    log: [],
  };
}

// The legal moves, which Bali's server sends to the page.
function choices(G, playerID) {
  const mine = G.players[playerID];
  switch (TURN[G.step]) {
    case "buy":
      return ["pass", ...GOODS.filter((good) => mine.stones > 0 && G.supply[good] > 0)];
    case "play":
      return ["nothing", ...KINDS.filter((kind) => mine.hand[kind] > 0)];
    default:
      return G.offer.flatMap((row, number) => (row.length > 0 ? [number] : []));
  }
}

function entered(G, entry) {
  G.step = (G.step + 1) % TURN.length;
  G.log = [...G.log.slice(-4), entry];
}

function buy({ G, playerID }, good) {
  if (!choices(G, playerID).includes(good)) return "INVALID_MOVE";
  const mine = G.players[playerID];
  if (good !== "pass") {
    mine.stones -= 1;
    mine.goods[good] += 1;
    mine.goodsSize += 1;
    G.supply[good] -= 1;
  }
  entered(G, { seat: playerID, move: "buy", good });
}

function play({ G, playerID }, kind) {
  if (!choices(G, playerID).includes(kind)) return "INVALID_MOVE";
  const mine = G.players[playerID];
  if (kind !== "nothing") {
    mine.hand[kind] -= 1;
    mine.handSize -= 1;
    mine.table[kind] += 1;
    const good = GOODS.find((each) => mine.goods[each] > 0);
    if (kind === "shrine" && good !== undefined) {
      mine.goods[good] -= 1;
      mine.goodsSize -= 1;
      G.altar.push(good);
      G.altarSize += 1;
      G.altarTop = "face down";
    }
  }
  entered(G, { seat: playerID, move: "play", kind });
}

function take({ G, playerID }, number) {
  if (!choices(G, playerID).includes(number)) return "INVALID_MOVE";
  const mine = G.players[playerID];
  const kind = G.offer[number].pop();
  mine.hand[kind] += 1;
  mine.handSize += 1;
  if (kind === "stonemason") mine.stones += 1 + mine.table.stonemason;
  if (kind === "priest") mine.points += 1 + mine.table.priest;
  if (G.offer[number].length === 0) {
    G.offer[number] = G.pile.splice(0, 4);
    G.pileSize = G.pile.length;
  }
  entered(G, { seat: playerID, move: "take", row: number, kind });
}

// The information of a player: no pile, no altar, no hand and goods of the other player.
function playerView({ G, playerID }) {
  const { pile, altar, ...seen } = G;
  const players = G.players.map((each, number) =>
    String(number) === playerID ? each : { ...each, hand: null, goods: null },
  );
  return { ...seen, players, choices: playerID === null ? [] : choices(G, playerID) };
}

const Taking = {
  name: "taking",
  setup,
  moves: { buy, play, take },
  turn: { minMoves: TURN.length, maxMoves: TURN.length },
  endIf: ({ G, ctx }) =>
    ctx.turn > 24 || G.offer.every((row) => row.length === 0) ? { over: true } : undefined,
  playerView,
  minPlayers: 2,
  maxPlayers: 2,
};

module.exports = { Taking, TURN };
