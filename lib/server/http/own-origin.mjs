/**
 * Where this machine reaches a program of its own: on the loopback, unless it listens on one other address alone. Plain
 * ESM, because `npm start` asks before TypeScript is at hand.
 * @param {string | undefined} host The address that it listens on; undefined: all of the machine's.
 * @param {number} port
 */
export function ownOrigin(host, port) {
  const everywhere = host === undefined || host === "0.0.0.0" || host === "::";
  return `http://${everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host}:${port}`;
}
