import { createServer } from "node:net";
import { Refusal } from "./refusal.mjs";

/**
 * Tries a port by opening it for a moment.
 * @param {number} port
 * @param {string} [host] absent means all addresses of the machine.
 * @returns {Promise<string | undefined>} the system's error code, undefined when the port is free.
 */
export function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {"PORT" | "PACKAGING_API_PORT" | "PAYPAL_SIMULATOR_PORT"} setting the one that says which port it is.
 * @param {number} port
 * @param {string} [host]
 * @throws {Refusal} when the port cannot be opened.
 */
export async function requirePort(setting, port, host) {
  const problem = await tryPort(port, host);
  if (problem === "EADDRINUSE") throw new Refusal(`Port ${port} is taken; set ${setting} to another one.`);
  if (problem === "EACCES")
    throw new Refusal(`Port ${port} may not be opened by this user; set ${setting} to another one.`);
  if (problem !== undefined) throw new Refusal(`Port ${port} cannot be opened (${problem}).`);
}
