import { readKeysConfig } from "../../config";
import { connect } from "../../database/connect";
import type { BucketSettings } from "../../object-store/bucket";
import { withFiles } from "../../staff/command-files";
import { readCommandLine } from "../../staff/command-line";
import type { StaffIo } from "../../staff/io";
import type { StaffCommand } from "../../staff/staff-command";
import { runThroughSocket } from "../../staff/through-socket";
import { internalSecret, type RunningApi } from "../support";

const keysConfig = readKeysConfig({ INTERNAL_SECRET: internalSecret });

/** What a command answered: its exit status and the lines it said. */
export type Answered = { code: number; output: string };

/** What runs a command: on PostgreSQL by its own connection, on PGlite through the door of the program that has it. */
async function openDoor(
  api: Pick<RunningApi, "databaseUrl" | "varDir">,
  person: string,
  bucket: BucketSettings | undefined,
) {
  if (api.databaseUrl === undefined)
    return {
      close: async () => undefined,
      run: (_command: StaffCommand, argv: string[], io: StaffIo) =>
        runThroughSocket(api.varDir, { argv, person }, io),
    };
  const connection = await connect(api);
  return {
    close: () => connection.close(),
    run: (command: StaffCommand, _argv: string[], io: StaffIo) =>
      command.run({
        db: connection.background,
        person,
        io,
        keysConfig: () => keysConfig,
        bucketConfig: () => bucket,
      }),
  };
}

/**
 * The staff commands on the database of `api`, without a process for each of them. Close it in the end.
 * @param person who types them
 * @param bucket the object store of their settings
 */
export async function staffOn(
  api: Pick<RunningApi, "databaseUrl" | "varDir">,
  person: string,
  bucket?: BucketSettings,
) {
  const door = await openDoor(api, person, bucket);
  return {
    close: () => door.close(),
    async type(...argv: string[]): Promise<Answered> {
      const command = readCommandLine(argv);
      if ("help" in command) throw new Error("It needs no database.");
      const said: string[] = [];
      const hear = (line: string) => void said.push(line);
      const code = await withFiles(command, (io) =>
        door.run(command, argv, { ...io, say: hear, complain: hear }),
      );
      return { code, output: said.join("\n") };
    },
  };
}

/** What a command line asks for; "help" is asked for by `--help`. @throws UsageError */
export function readRequest(argv: readonly string[]): { name: string; [value: string]: unknown } {
  const command = readCommandLine(argv);
  return "help" in command ? { name: "help" } : command.request;
}
