/** ESLint rule: names of the page use standard terms.
 *
 * It checks the words of declared names, of CSS classes in markup and of file names. Properties of
 * other objects and object keys are not declarations, so that fields of messages are not reported.
 */

import { basename } from "node:path";

/** Words, each with the term to use instead. */
const REPLACEMENTS = {
  announcing: "announcements",
  asked: "requested, unconfirmed",
  asking: "pending request",
  beside: "unexpected, backdrop",
  choices: "legalActions, preferences",
  choosing: "selection",
  company: "opponents, playerNames",
  course: "tutorial",
  desk: "instructions, control panel",
  eyes: "viewerSeat, viewer",
  fault: "error",
  faults: "errors",
  flight: "card animation",
  flights: "card animations",
  fly: "animate",
  folded: "collapsed",
  foreign: "other player",
  happen: "animate",
  happened: "last events",
  happening: "entry message",
  happenings: "event queue",
  haste: "immediate",
  hasten: "render immediately",
  haunted: "has demon",
  hear: "receive",
  hurry: "reconnect now, queue length",
  idle: "inactive",
  later: "deferred, scheduler",
  lifted: "hidden",
  looked: "previewed",
  moment: "ply",
  moments: "plies, views",
  movement: "move",
  movements: "event animation",
  near: "lazy visible",
  pace: "duration scale",
  pick: "picker, radio label",
  playing: "playback",
  pointing: "highlight",
  resound: "play sound",
  resounding: "sound effects",
  retell: "apply event",
  rushed: "immediate",
  said: "announcements, messages",
  say: "announce, show toast",
  scenes: "event groups",
  sharing: "share",
  showing: "is animating",
  somebody: "player, visitor",
  nobody: "null",
  speak: "set language",
  spoken: "label",
  stage: "animator",
  staged: "animated",
  stillness: "reduced motion",
  tell: "animate, broadcast",
  teller: "animator",
  telling: "broadcast",
  thinking: "pending",
  told: "state, payload",
  touched: "changed",
  twin: "duplicate",
  unseen: "visually hidden",
  watched: "spectated",
  watching: "replay session, spectator",
  way: "mode",
  ways: "modes, actions",
  who: "player, identity",
  whose: "anchors",
  wish: "request",
  wishes: "accepted, requested",
  words: "text, messages",
};

/** Names with such a word in another sense, or fixed elsewhere; each with its use. */
const ALLOWED = {
  Pick: "a utility type of TypeScript",
  Happened: "a message of the server",
  happened: "sample of that message",
  LessonMoment: "a message of the server",
  choices: "destructured from a message (LessonStep)",
  eyes: "destructured from a message (Happened, Snapshot)",
  moment: "destructured from a message (LogEntry)",
  near: "a close point of a curve (art)",
  playing: "state of the playback of a replay",
  watching: "destructured from a message (Lobby)",
  way: "field of stored preferences",
  who: "argument of translated messages",
};

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

function isDeclarationOrReference(node) {
  const { parent } = node;
  if (parent.type === "MemberExpression") return parent.object === node || parent.computed;
  if (parent.type === "Property") return parent.value === node || parent.computed;
  return parent.type !== "ImportSpecifier" || parent.local.name !== parent.imported.name;
}

export const standardNames = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: { replace: "'{{name}}' is not a standard term here; rather: {{replacement}}." },
  },
  create(context) {
    function check(node, name) {
      if (Object.hasOwn(ALLOWED, name)) return;
      const word = wordsOf(name).find((each) => Object.hasOwn(REPLACEMENTS, each));
      if (word === undefined) return;
      const data = { name, replacement: REPLACEMENTS[word] };
      context.report({ node, messageId: "replace", data });
    }
    return {
      Program: (node) => check(node, basename(context.filename)),
      Identifier(node) {
        if (isDeclarationOrReference(node)) check(node, node.name);
      },
      PrivateIdentifier: (node) => check(node, node.name),
      "SvelteAttribute[key.name='class'] > SvelteLiteral"(node) {
        for (const name of node.value.split(/\s+/)) check(node, name);
      },
      "SvelteDirective[kind='Class']": (node) => check(node, node.key.name.name),
    };
  },
};
