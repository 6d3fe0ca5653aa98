import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Program, root, startProgram, waitFor } from "../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import { fillExample } from "./fill-example";

const places = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];

/** Where nginx is installed; undefined when it is not. */
export const nginxBinary = places.find((place) => existsSync(place));

export type NginxPorts = { storefront: number; https: number; http: number };

export type Certificate = { certificate: string; key: string };

/** The example that docs/operations.md leads to. */
const EXAMPLE = "docs/nginx.conf.example";

/** Makes a certificate of "localhost" that nobody else has signed. @returns its files */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await temporaryFolder("certificate");
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", ["req", ...kind, ...name, "-keyout", key, "-out", certificate], {
    stdio: "pipe",
  });
  // nginx may run as another user than the tests; the key is good for this run alone.
  chmodSync(folder, 0o755);
  chmodSync(key, 0o644);
  return { certificate, key };
}

/**
 * The example with a test's ports, name and certificate in it.
 * @throws Error when the example has lost one of the places that are filled in.
 */
function filledExample(ports: NginxPorts, { certificate, key }: Certificate): string {
  const places: [string, string][] = [
    ["server 127.0.0.1:3000;", `server 127.0.0.1:${ports.storefront};`],
    ["listen 80;", `listen 127.0.0.1:${ports.http};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.https} ssl http2;`],
    ["server_name shop.example;", "server_name localhost;"],
    ["https://shop.example$request_uri", `https://localhost:${ports.https}$request_uri`],
    ["/etc/ssl/shop.example/fullchain.pem", certificate],
    ["/etc/ssl/shop.example/privkey.pem", key],
  ];
  return fillExample(EXAMPLE, places);
}

/** Seconds for which nginx keeps an idle connection to the storefront, as the example says. */
export function exampleKeepAlive(): number {
  return Number(/^ {4}keepalive_timeout (\d+)s;/m.exec(readFileSync(join(root, EXAMPLE), "utf8"))?.[1]);
}

/** Starts nginx with the example. */
export async function startNginx(
  binary: string,
  ports: NginxPorts,
  certificate: Certificate,
): Promise<Program> {
  const folder = await temporaryFolder("nginx");
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, "shop.conf"), filledExample(ports, certificate));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `  ${kind}_temp_path ${kind}_temp;`)
    .join("\n");
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid nginx.pid;\nevents {}\nhttp {\n  access_log off;\n${temporary}\n  include ${join(folder, "shop.conf")};\n}\n`,
  );
  const nginx = startProgram(["tests/support/run-nginx.mjs", binary, folder], {});
  await waitFor("answer of nginx", nginx, async () => {
    try {
      return (await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: "manual" })).status === 308;
    } catch {
      return undefined;
    }
  });
  return nginx;
}
