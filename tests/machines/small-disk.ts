import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A disk of its own that can be full; in memory. */
export type SmallDisk = { name: string; fill(): void; empty(): void; remove(): void };

/** Only root may mount. */
export const canMount = process.getuid?.() === 0;

const FILLER = "filler";
const CHUNK = Buffer.alloc(1024 * 1024);

/** Puts a disk of so many MB in the place of an empty folder. */
export function mountSmallDisk(name: string, folder: string, megabytes: number): SmallDisk {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", folder]);
  const filler = join(folder, FILLER);
  const free = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  let isMounted = true;
  function remove(): void {
    if (isMounted) execFileSync("umount", ["-l", folder]);
    isMounted = false;
  }
  // A run that fails, or is ended, leaves none behind: nobody could remove the folders of the run.
  process.once("exit", remove);
  return {
    name,
    fill() {
      // In pieces: the last one is as large as what is left.
      for (let left = free(); left > 0; left = free())
        writeFileSync(filler, CHUNK.subarray(0, Math.min(left, CHUNK.length)), { flag: "a" });
    },
    empty: () => rmSync(filler, { force: true }),
    remove,
  };
}
