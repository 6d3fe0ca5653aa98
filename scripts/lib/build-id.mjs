import { spawnSync } from "node:child_process";
import { root } from "./root.mjs";

/** What of a hash names a build: as long as a commit's name. */
const LENGTH = 40;

/** @param {string[]} args @returns {string | undefined} what git says, where it knows this folder */
function askGit(args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", timeout: 10_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Names a build, the same on every machine that builds the same sources: the commit, or a hash where there is none or
 * files differ from it.
 * @param {string} stamp the hash of what is built
 * @returns {string}
 */
export function buildIdOf(stamp) {
  const commit = askGit(["rev-parse", "HEAD"]);
  const isCommitted = commit !== undefined && askGit(["status", "--porcelain"]) === "";
  return isCommitted ? commit : stamp.slice(0, LENGTH);
}
