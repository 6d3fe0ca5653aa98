import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { createServer, type Server } from "node:net";

/** Another process has locked the folder. */
export class FolderLockedError extends Error {
  constructor(folder: string) {
    super(`The database in ${folder} is already open in another process.`);
  }
}

/**
 * Takes a lock on a folder that the operating system releases when this process dies, however it dies: a listening
 * socket in the kernel's own namespace (Linux: abstract socket, Windows: named pipe), named after the folder's real
 * path. It guards processes of one machine, which is what an embedded database can be opened by.
 * @throws FolderLockedError when it is taken.
 */
export function lockFolder(folder: string): Promise<Server> {
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32);
  const name = `packaging-api-${digest}`;
  const path = process.platform === "win32" ? `\\\\.\\pipe\\${name}` : `\0${name}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new FolderLockedError(folder) : error);
    });
    server.listen({ path }, () => resolve(server));
  });
}
