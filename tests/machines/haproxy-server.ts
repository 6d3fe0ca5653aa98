import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../packaging-api/tests/support/free-port";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import type { Part } from "./part";
import { startServer } from "./server-process";

/** The ports that it answers on, and those that it hands on to. */
export type Balanced = { port: number; servers: number[]; health: string };

/**
 * What is asked for again is asked of another server. A form is not: it is sent again by whoever sent it, unless it never
 * reached a server.
 */
const DEFAULTS = `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
`;

function balance(name: string, { port, servers, health }: Balanced): string {
  const lines = servers.map(
    (server, index) =>
      `  server ${name}${index + 1} 127.0.0.1:${server} check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  return `listen ${name}
  bind 127.0.0.1:${port}
  balance roundrobin
  http-request disable-l7-retry unless METH_GET
  option httpchk GET ${health}
  timeout check 1s
${lines.join("\n")}
`;
}

/** haproxy before the storefronts, and before the packaging APIs. */
export async function startHaproxy(sides: Record<"shop" | "api", Balanced>): Promise<Part> {
  const folder = await temporaryFolder("haproxy");
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, DEFAULTS + balance("shop", sides.shop) + balance("api", sides.api));
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
