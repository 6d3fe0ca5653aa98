import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Of every customer of a benchmark. */
export const PASSWORD = "Larch-Meadow-4";
const MAIL_MS = 30_000;

/** @typedef {{ url: string, secret: string }} Api */

/** A network address of somebody new. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * @param {Api} api
 * @param {string} path
 * @param {object} body
 * @param {string} address whence the storefront would say that it comes
 */
export function post({ url, secret }, path, body, address = newAddress()) {
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-internal-secret": secret,
      "x-client-address": address,
    },
    body: JSON.stringify(body),
  });
}

/**
 * The secret of the link that was mailed to an address.
 * @param {string} varDir
 * @param {string} email
 */
async function mailedSecret(varDir, email) {
  const folder = join(varDir, "mail");
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await pause(50)) {
    const letter = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .find((source) => source.includes(email));
    // Quoted-printable breaks long lines.
    const secret = /\/activate\/([\w-]+)/.exec(letter?.replaceAll("=\r\n", "") ?? "")?.[1];
    if (secret !== undefined) return secret;
  }
  throw new Error(`No letter came to ${email}.`);
}

/**
 * Registers a customer and opens the mailed link.
 * @param {Api} api
 * @param {string} varDir of the API, where its mail is
 * @returns {Promise<string>} the customer's e-mail address
 * @throws {Error} when no letter comes, or its link is refused
 */
export async function newCustomer(api, varDir) {
  const email = `bench-${randomBytes(8).toString("hex")}@shopper.example`;
  const person = { firstName: "Ada", lastName: "Buyer", email, password: PASSWORD, confirm: true };
  await post(api, "/api/users/create", person);
  const token = await mailedSecret(varDir, email);
  const answer = await post(api, "/api/users/activate", { token, password: PASSWORD });
  if (!answer.ok) throw new Error(`A customer was not activated: ${answer.status}.`);
  return email;
}
