import { request as httpRequest, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import type { StaffIo } from "./io";
import { ARGUMENTS_HEADER, socketEvent, staffSocketPath, type typed } from "./staff-socket";

/** No one listens on the socket. */
export class SocketClosedError extends Error {}

/**
 * Has the running program do a command; see `openStaffSocket`. Answers its exit status.
 * @throws SocketClosedError when no program listens there.
 */
export async function runThroughSocket(
  varDir: string,
  command: z.infer<typeof typed>,
  io: StaffIo,
): Promise<number> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(
      {
        socketPath: staffSocketPath(varDir),
        method: "POST",
        path: "/",
        headers: { [ARGUMENTS_HEADER]: Buffer.from(JSON.stringify(command)).toString("base64url") },
      },
      resolve,
    );
    request.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" || error.code === "ECONNREFUSED" ? new SocketClosedError() : error),
    );
    pipeline(io.input, request).catch(reject);
  });
  for await (const line of createInterface({ input: answer, crlfDelay: Number.POSITIVE_INFINITY })) {
    const event = socketEvent.parse(JSON.parse(line));
    if ("exit" in event) {
      await new Promise<void>((done) => io.output.end(done));
      return event.exit;
    }
    if ("say" in event) io.say(event.say);
    else if ("complain" in event) io.complain(event.complain);
    else if (!io.output.write(Buffer.from(event.data, "base64")))
      await new Promise((drained) => io.output.once("drain", drained));
  }
  throw new Error("The shop stopped before the command was done.");
}
