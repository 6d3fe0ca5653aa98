import { readKeysConfig } from "../../config";
import { connect } from "../../database/connect";
import { withFiles } from "../../staff/command-files";
import { readCommandLine } from "../../staff/command-line";
import { internalSecret, type StartedApi } from "../support";

const keysConfig = readKeysConfig({ INTERNAL_SECRET: internalSecret });

/** What a command answered: its exit status and the lines it said. */
export type Answered = { code: number; output: string };

/**
 * The staff commands on the PostgreSQL database of `api`, without a process for each of them. Close it in the end.
 * @param person who types them
 */
export async function staffOn(api: Pick<StartedApi, "databaseUrl" | "varDir">, person: string) {
  const connection = await connect(api);
  return {
    close: () => connection.close(),
    async type(...argv: string[]): Promise<Answered> {
      const command = readCommandLine(argv);
      if ("help" in command) throw new Error("It needs no database.");
      const said: string[] = [];
      const hear = (line: string) => void said.push(line);
      const code = await withFiles(command, (io) =>
        command.run({
          db: connection.background,
          person,
          io: { ...io, say: hear, complain: hear },
          keysConfig: () => keysConfig,
        }),
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
