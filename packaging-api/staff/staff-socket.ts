import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import type { Connection } from "../database/connect";
import type { KeysConfig } from "../keys/key-settings";
import type { Logger } from "../log";
import type { BucketSettings } from "../object-store/bucket";
import { readCommandLine } from "./command-line";
import type { StaffIo } from "./io";
import { explain } from "./staff-errors";

/** The request header that carries the command line and who typed it, as JSON in base64url. */
export const ARGUMENTS_HEADER = "staff-arguments";
export const typed = z.object({ argv: z.array(z.string()), person: z.string().min(1) });

/** What commands work with, of the program's own settings. */
type SocketConfig = KeysConfig & { bucket?: BucketSettings | undefined };

/** One line of the answer. */
export const socketEvent = z.union([
  /** Bytes of the exported file, in base64. */
  z.object({ data: z.base64() }),
  z.object({ say: z.string() }),
  z.object({ complain: z.string() }),
  z.object({ exit: z.int() }),
]);
type SocketEvent = z.infer<typeof socketEvent>;

/** Where the running program listens for staff: a socket in the shop's own folder, which only its owner may enter. */
export function staffSocketPath(varDir: string): string {
  return process.platform === "win32"
    ? `\\\\.\\pipe\\packaging-api-staff-${Buffer.from(resolve(varDir)).toString("base64url")}`
    : resolve(varDir, "staff.sock");
}

function readCommand(request: IncomingMessage) {
  const header = z.string().parse(request.headers[ARGUMENTS_HEADER]);
  const { argv, person } = typed.parse(JSON.parse(Buffer.from(header, "base64url").toString()));
  const command = readCommandLine(argv);
  if ("help" in command) throw new Error("That command needs no database.");
  if (command.needsClosedShop) throw new Error("The shop is open. Stop it first.");
  return { command, person };
}

/** A file that is opened by its first reader: most commands read nothing, and the file goes with their end. */
async function openOnDemand(file: string): Promise<Pick<StaffIo, "input" | "inputShare">> {
  const { size } = await stat(file);
  let read = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(file)) {
      read += chunk.length;
      yield chunk;
    }
  }
  return {
    input: Readable.from(chunks(), { objectMode: false }),
    inputShare: () => read / Math.max(1, size),
  };
}

async function serve(
  config: SocketConfig,
  db: Connection["db"],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (event: SocketEvent, done?: () => void) => response.write(`${JSON.stringify(event)}\n`, done);
  // The file is taken in whole before a transaction begins: the embedded database serves one at a time, and a client
  // that stalls must not block the shop.
  const folder = await mkdtemp(join(tmpdir(), "packaging-api-staff-"));
  const file = join(folder, "input");
  let exit = 1;
  try {
    await pipeline(request, createWriteStream(file));
    const { command, person } = readCommand(request);
    const io = {
      ...(await openOnDemand(file)),
      output: new Writable({
        write: (chunk: Buffer, _, done) => void send({ data: chunk.toString("base64") }, () => done()),
      }),
      say: (line: string) => send({ say: line }),
      complain: (line: string) => send({ complain: line }),
    };
    exit = await command.run({ db, person, io, keysConfig: () => config, bucketConfig: () => config.bucket });
  } catch (error) {
    send({ complain: explain(error) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  send({ exit });
  response.end();
}

/**
 * Lets the staff command line work while the shop is open on the embedded database, which takes one program at a time:
 * it hands its command to the program that has the database. The caller must have the database's lock, so that a socket
 * that is lying there is a dead one's.
 */
export async function openStaffSocket(
  config: SocketConfig,
  db: Connection["db"],
  log: Logger,
): Promise<{ close(): void }> {
  const path = staffSocketPath(config.varDir);
  const server = createServer((request, response) => {
    serve(config, db, request, response).catch((error: unknown) => {
      log.error({ error }, "staff command failed: report the error, and try the command again");
      response.destroy();
    });
  });
  if (process.platform !== "win32") await rm(path, { force: true });
  try {
    await new Promise<void>((done, fail) => server.once("error", fail).listen(path, done));
    if (process.platform !== "win32") await chmod(path, 0o600);
  } catch (error) {
    // A path too long for a socket, or a folder that knows none: the shop is open all the same.
    log.warn({ error }, "no socket for staff commands: stop the shop to use them");
  }
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
