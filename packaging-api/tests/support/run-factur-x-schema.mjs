/**
 * Holds documents against the published schema of Factur-X, profile EN 16931: a JSON array of XML comes, what is wrong with
 * each goes back. A program of its own, because Jest cannot load its WebAssembly.
 */
import { text } from "node:stream/consumers";
import { Profile, validateXsd } from "@stackforge-eu/factur-x";

/** @type {string[]} */
const documents = JSON.parse(await text(process.stdin));
/** @type {string[][]} */
const faults = [];
for (const xml of documents) {
  const { errors } = await validateXsd(xml, Profile.EN16931);
  faults.push(errors.map(({ message }) => message));
}
process.stdout.write(JSON.stringify(faults));
