import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Program, root, startProgram, waitFor } from "../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";

const places = ["/usr/sbin/varnishd", "/usr/local/sbin/varnishd"];

/** Where Varnish is installed; undefined when it is not. */
export const varnishBinary = places.find((place) => existsSync(place));

/** The configuration that docs/operations.md leads to. */
const EXAMPLE = join(root, "deploy", "varnish", "shop.vcl");

/** @throws Error when the example has lost one of the places that are filled in. */
function filledExample(storefront: number, tokenFile: string): string {
  const places: [string, string][] = [
    ['.port = "3000";', `.port = "${storefront}";`],
    ["/etc/varnish/purge-token", tokenFile],
  ];
  return places.reduce(
    (text, [place, value]) => {
      if (!text.includes(place)) throw new Error(`${EXAMPLE} does not say "${place}".`);
      return text.replaceAll(place, value);
    },
    readFileSync(EXAMPLE, "utf8"),
  );
}

/**
 * Starts Varnish with the example, in front of a storefront that answers.
 * @param ports where each of them listens
 */
export async function startVarnish(
  binary: string,
  ports: { varnish: number; storefront: number },
  token: string,
): Promise<Program> {
  const folder = await temporaryFolder("varnish");
  const tokenFile = join(folder, "purge-token");
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 });
  writeFileSync(join(folder, "shop.vcl"), filledExample(ports.storefront, tokenFile));
  const varnish = startProgram(["tests/support/run-varnish.mjs", binary, folder, String(ports.varnish)], {
    PATH: process.env.PATH ?? "",
  });
  await waitFor("answer of Varnish", varnish, async () => {
    try {
      return (await fetch(`http://127.0.0.1:${ports.varnish}/healthz`)).ok;
    } catch {
      return undefined;
    }
  });
  return varnish;
}
