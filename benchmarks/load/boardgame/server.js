// boardgame.io's server with its defaults: socket.io, everything in memory.
// node server.js PORT

const { Server, Origins } = require("boardgame.io/server");
const { Taking } = require("./game.js");

const server = Server({ games: [Taking], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]) }, () => console.log("ready"));
