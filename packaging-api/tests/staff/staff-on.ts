import { readKeysConfig } from "../../config";
import { connect } from "../../database/connect";
import { readArguments } from "../../staff/arguments";
import { withFiles } from "../../staff/command-files";
import { runCommand } from "../../staff/run-command";
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
      const command = readArguments(argv);
      if (command.name === "help") throw new Error("It needs no database.");
      const said: string[] = [];
      const hear = (line: string) => void said.push(line);
      const code = await withFiles(command, (io) =>
        runCommand(
          connection.background,
          command,
          person,
          { ...io, say: hear, complain: hear },
          () => keysConfig,
        ),
      );
      return { code, output: said.join("\n") };
    },
  };
}
