import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../packaging-api/tests/support/free-port";
import type { Part } from "../../packaging-api/tests/support/part";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { startServer } from "../../packaging-api/tests/support/server-process";
import { fillExample } from "../support/fill-example";

/** The port that it answers on, and those that it hands on to. */
export type Balanced = { port: number; servers: number[] };

const serverLines = (name: string, { servers }: Balanced) =>
  servers.map((server, index) => `  server ${name}${index + 1} 127.0.0.1:${server}\n`).join("");

/** The example that docs/operations.md leads to, without TLS; shoppers say their own addresses here. */
const filledExample = (shop: Balanced, api: Balanced) =>
  fillExample("docs/haproxy.cfg.example", [
    ["  bind :80\n", ""],
    ["bind :443 ssl crt /etc/ssl/shop.example/whole.pem alpn h2,http/1.1", `bind 127.0.0.1:${shop.port}`],
    ["  http-request redirect scheme https code 308 unless { ssl_fc }\n", ""],
    ["  http-request del-header X-Forwarded-For\n  option forwardfor\n", ""],
    ["  server shop1 127.0.0.1:3000\n  server shop2 127.0.0.1:3002\n", serverLines("shop", shop)],
    ["bind 127.0.0.1:4001", `bind 127.0.0.1:${api.port}`],
    ["  server api1 127.0.0.1:4000\n  server api2 127.0.0.1:4002\n", serverLines("api", api)],
  ]);

/** haproxy before the storefronts, and before the packaging APIs. */
export async function startHaproxy(sides: Record<"shop" | "api", Balanced>): Promise<Part> {
  const folder = await temporaryFolder("haproxy");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, filledExample(sides.shop, sides.api));
  chmodSync(file, 0o644);
  return startServer({
    name: "haproxy",
    binary: "haproxy",
    args: ["-db", "-f", file],
    answers: async () => {
      try {
        const response = await fetch(`http://127.0.0.1:${sides.api.port}/healthz`);
        await response.arrayBuffer();
        return true;
      } catch {
        return false;
      }
    },
  });
}

/** Free ports for both sides of haproxy. */
export const haproxyPorts = async () => ({ shop: await freePort(), api: await freePort() });
