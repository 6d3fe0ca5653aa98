import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../../packaging-api/tests/support/program";

const run = promisify(execFile);
const MIGRATIONS = "packaging-api/database/migrations";
/** Folders of packages; what npm links in them to folders of the repository is linked to the old version's own. */
const PACKAGES = ["node_modules", "packaging-api/node_modules"];
const LOCKFILE = "package-lock.json";
/** A build looks at the types of tests and their settings too, which are not run. */
const NOT_BUILT = [":(exclude)tests", ":(exclude)packaging-api/tests", ":(exclude)playwright*.ts"];
const LONGEST_BUILD_MS = 15 * 60_000;
/** Of a build that failed this much is shown, in characters. */
const KEPT_LOG = 4_000;

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run("git", args, { cwd: root });
  return stdout.trim();
}

/**
 * The commit that shops may still run while this version's newest migration is made: the one before it. What a branch had on
 * its way here, no shop ran.
 * @param named instead of that one
 * @throws Error in a clone that does not go back so far
 */
export async function findLandedCommit(named?: string): Promise<string> {
  if (named !== undefined) return git("rev-parse", "--verify", `${named}^{commit}`);
  const isOpen = (await git("status", "--porcelain", "--", MIGRATIONS)) !== "";
  if (isOpen) return git("rev-parse", "HEAD");
  const migrating = await git("log", "-1", "--first-parent", "--format=%H %P", "--", MIGRATIONS);
  const [, parent] = migrating.split(" ");
  if (parent === undefined)
    throw new Error(
      (await git("rev-parse", "--is-shallow-repository")) === "true"
        ? "This clone does not go back to the last migration: have it whole (git fetch --unshallow; fetch-depth: 0 in a workflow)."
        : "No commit before this one has another database.",
    );
  return parent;
}

/** @throws Error with the end of the build's log when it fails */
async function build(folder: string): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production" as const };
  try {
    await run(process.execPath, ["scripts/build.mjs"], { cwd: folder, env, timeout: LONGEST_BUILD_MS });
  } catch (error) {
    const log = join(folder, "var", "logs", "build.log");
    const said = existsSync(log) ? (await readFile(log, "utf8")).slice(-KEPT_LOG) : "";
    throw new Error(`The former version could not be built.\n${said}`, { cause: error });
  }
}

/** A version of the shop beside this one, built. */
export type LandedVersion = { folder: string; remove(): Promise<void> };

/**
 * Puts the files of a commit into a folder of their own below `var`, with the packages that are installed here, and builds the
 * storefront there.
 * @param tell is told when the packages are not those of that version
 */
export async function openLandedVersion(
  commit: string,
  tell: (line: string) => void,
): Promise<LandedVersion> {
  await mkdir(join(root, "var"), { recursive: true });
  const folder = await mkdtemp(join(root, "var", "landed-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, "version.tar");
    await run("git", ["archive", "--output", archive, commit, "--", ".", ...NOT_BUILT], { cwd: root });
    await run("tar", ["-xf", archive, "-C", folder]);
    await rm(archive);
    // Hard links: half a million bytes of names instead of a gigabyte. Links between workspaces are relative.
    for (const packages of PACKAGES)
      if (existsSync(join(root, packages)))
        await run("cp", ["-al", join(root, packages), join(folder, packages)]);
    const [then, now] = await Promise.all([folder, root].map((at) => readFile(join(at, LOCKFILE), "utf8")));
    if (then !== now)
      tell("The packages have changed since: the former version runs with those of this one.");
    await build(folder);
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
