/**
 * A program of its own: `run-nginx.mjs NGINX FOLDER` runs nginx with FOLDER/nginx.conf in the foreground, as an ordinary
 * user, and ends with it.
 */
import { spawn } from "node:child_process";

const [binary = "nginx", folder = "."] = process.argv.slice(2);

/** The user "nobody" of Linux: root starts nginx as this one. */
const NOBODY = 65_534;
const ordinary = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const nginx = spawn(binary, ["-p", folder, "-e", "error.log", "-c", "nginx.conf", "-g", "daemon off;"], {
  stdio: "inherit",
  ...ordinary,
});
nginx.once("close", (code) => process.exit(code ?? 1));
process.once("SIGTERM", () => nginx.kill("SIGTERM"));
