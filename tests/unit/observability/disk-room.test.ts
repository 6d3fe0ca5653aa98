/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDiskProblem, LEAST_FREE_BYTES } from "@/observability/disk-room";

const bsize = 4096;
const volume = (bytes: number) => async () => ({ bavail: bytes / bsize, bsize });
const writeProbe = async () => {};
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

it("finds nothing wrong with a folder that can be written, and leaves nothing in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "disk-room-"));
  expect(await findDiskProblem(folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it("finds a disk full below its limit, before anything fails on it", async () => {
  const problem = (bytes: number) => findDiskProblem("/var", { statfs: volume(bytes), writeProbe });
  expect(await problem(LEAST_FREE_BYTES)).toBeUndefined();
  expect(await problem(LEAST_FREE_BYTES - bsize)).toBe("The disk is full.");
});

it("says why a folder cannot be written, without its name", async () => {
  const room = volume(LEAST_FREE_BYTES);
  expect(await findDiskProblem("/var", { statfs: room, writeProbe: failing("EROFS") })).toBe(
    "The disk cannot be written (EROFS).",
  );
  expect(await findDiskProblem("/no/such/folder")).toBe("The disk cannot be written (ENOENT).");
});
