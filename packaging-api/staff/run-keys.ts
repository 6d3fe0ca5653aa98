import { resealTwoStepSecrets } from "../accounts/two-step-secret";
import type { Connection } from "../database/connect";
import type { KeysConfig } from "../keys/key-settings";
import { resetKeys, rotateSigningKeys, rotateTwoStepKey } from "../keys/rotate-keys";
import type { KeysCommand } from "./account-arguments";
import { type Act, perform } from "./act";
import type { StaffIo } from "./io";

const signing = (command: KeysCommand, { internalSecrets }: KeysConfig): Act<string> => ({
  ...command,
  command: "keys rotate",
  subject: "access tokens",
  work: (tx) => rotateSigningKeys(tx, internalSecrets),
  sentence: (kid) =>
    `Tokens are signed with ${kid} from now on, by every program within 15 seconds. Those of the key before stay good.`,
  shown: (kid) => ({ kid }),
});

const twoStep = (command: KeysCommand, { internalSecrets }: KeysConfig): Act<string> => ({
  ...command,
  command: "keys rotate",
  subject: "secrets of authenticators",
  work: (tx) => rotateTwoStepKey(tx, internalSecrets),
  sentence: (key) => `The secrets of authenticators are encrypted under the key ${key} from now on.`,
  shown: (key) => ({ key }),
});

const reset = (command: KeysCommand, config: KeysConfig): Act<number> => ({
  ...command,
  command: "keys reset",
  subject: "keys that cannot be opened",
  work: (tx) => resetKeys(tx, config),
  sentence: () =>
    "The shop has new keys. Nobody is signed out. Customers with a second step sign in by a recovery code, and set it up again.",
  shown: (purposes) => ({ purposes }),
});

/** Rotates or resets the shop's own keys. Answers the exit status: 1 when it was refused. */
export async function runKeys(
  db: Connection["db"],
  command: KeysCommand,
  person: string,
  io: Pick<StaffIo, "say" | "complain">,
  config: KeysConfig,
): Promise<0 | 1> {
  if (command.name === "reset-keys") return perform(db, person, reset(command, config), io);
  if (command.name === "rotate-keys") {
    if (config.jwtKeys === undefined) return perform(db, person, signing(command, config), io);
    io.complain("The keys are those of JWT_KEYS: put a new one first there, and keep the old one behind it.");
    return 1;
  }
  const status = await perform(db, person, twoStep(command, config), io);
  if (status !== 0 || command.dryRun) return status;
  const resealed = await resealTwoStepSecrets(db, config.internalSecrets);
  if (!command.json) io.say(`Encrypted anew: ${resealed}.`);
  return 0;
}
