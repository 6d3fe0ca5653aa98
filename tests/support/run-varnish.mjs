/**
 * A program of its own: `run-varnish.mjs VARNISHD FOLDER PORT` runs Varnish with FOLDER/shop.vcl on 127.0.0.1 in the
 * foreground, as docs/operations.md says, and ends with it.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

const [binary = "varnishd", folder = ".", port = "0"] = process.argv.slice(2);

const varnish = spawn(
  binary,
  [
    ...["-F", "-j", "none", "-n", join(folder, "work"), "-f", join(folder, "shop.vcl")],
    ...["-a", `127.0.0.1:${port}`, "-T", "none", "-s", "malloc,64m", "-p", "http_gzip_support=off"],
  ],
  { stdio: "inherit" },
);
varnish.once("close", (code) => process.exit(code ?? 1));
process.once("SIGTERM", () => varnish.kill("SIGTERM"));
