/**
 * A program of its own: `run-webkit-driver.mjs PORT` runs WebKit's driver on PORT of 127.0.0.1 with a screen that exists
 * in memory alone, and ends both with itself.
 */
import { spawn } from "node:child_process";

const [port = "0"] = process.argv.slice(2);

const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "800x900x24", "-nolisten", "tcp"], {
  stdio: ["ignore", "inherit", "inherit", "pipe"],
});
screen.once("close", (code) => process.exit(code ?? 1));
process.once("SIGTERM", () => screen.kill("SIGTERM"));

// The screen says its number when it can be drawn on.
screen.stdio[3]?.once("data", (number) => {
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: "inherit",
  });
  driver.once("close", () => screen.kill("SIGTERM"));
  process.once("exit", () => driver.kill("SIGTERM"));
});
