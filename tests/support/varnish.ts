import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../../packaging-api/tests/support/part";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { startServer } from "../../packaging-api/tests/support/server-process";
import { fillExample } from "./fill-example";

const places = ["/usr/sbin/varnishd", "/usr/local/sbin/varnishd"];

/** Where Varnish is installed; undefined when it is not. */
export const varnishBinary = places.find((place) => existsSync(place));

/**
 * Starts Varnish with the example that docs/operations.md leads to, in front of a storefront that answers.
 * @param ports where each of them listens
 * @param memory for pages, as Varnish writes it
 */
export async function startVarnish(
  binary: string,
  ports: { varnish: number; storefront: number },
  token: string,
  memory = "64m",
): Promise<Part> {
  const folder = await temporaryFolder("varnish");
  const tokenFile = join(folder, "purge-token");
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 });
  const configuration = join(folder, "shop.vcl");
  const example = fillExample("deploy/varnish/shop.vcl", [
    ['.port = "3000";', `.port = "${ports.storefront}";`],
    ["/etc/varnish/purge-token", tokenFile],
  ]);
  writeFileSync(configuration, example);
  return startServer({
    name: "Varnish",
    binary,
    args: [
      ...["-F", "-j", "none", "-n", join(folder, "work"), "-f", configuration, "-T", "none"],
      ...["-a", `127.0.0.1:${ports.varnish}`, "-s", `malloc,${memory}`, "-p", "http_gzip_support=off"],
    ],
    answers: async () => {
      try {
        // Any answer will do: whether there is a storefront behind it is not Varnish's to say.
        const response = await fetch(`http://127.0.0.1:${ports.varnish}/healthz`);
        await response.arrayBuffer();
        return true;
      } catch {
        return false;
      }
    },
  });
}
