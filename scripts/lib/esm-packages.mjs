/** Packages of ECMAScript modules alone, which Jest compiles, since it loads CommonJS. */
const packages = [
  "@zxing/library",
  "any-ascii",
  "cookie",
  "entities",
  "eventemitter3",
  "iron-session",
  "iron-webcrypto",
  "is-network-error",
  "jose",
  "p-queue",
  "p-retry",
  "p-timeout",
  "parse5",
  "uint8array-extras",
];

/** For Jest: of the installed packages all but these stay as they are. */
export const transformIgnorePatterns = [`/node_modules/(?!(${packages.join("|")})/)`];
