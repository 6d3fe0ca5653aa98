import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { resealTwoStepSecrets } from "../accounts/two-step-secret";
import type { KeysConfig } from "../keys/key-settings";
import { resetKeys, rotateSigningKeys, rotateTwoStepKey } from "../keys/rotate-keys";
import { type Act, type ActOptions, perform, runAct } from "./act";
import { type Choose, createActCommand, type StaffContext } from "./staff-command";

const signing = (options: ActOptions, { internalSecrets }: KeysConfig): Act<string> => ({
  ...options,
  command: "keys rotate",
  subject: "access tokens",
  work: (tx) => rotateSigningKeys(tx, internalSecrets),
  sentence: (kid) =>
    `Tokens are signed with ${kid} from now on, by every program within 15 seconds. Those of the key before stay good.`,
  shown: (kid) => ({ kid }),
});

const twoStep = (options: ActOptions, { internalSecrets }: KeysConfig): Act<string> => ({
  ...options,
  command: "keys rotate",
  subject: "secrets of authenticators",
  work: (tx) => rotateTwoStepKey(tx, internalSecrets),
  sentence: (key) => `The secrets of authenticators are encrypted under the key ${key} from now on.`,
  shown: (key) => ({ key }),
});

const reset = (options: ActOptions, config: KeysConfig): Act<number> => ({
  ...options,
  command: "keys reset",
  subject: "keys that cannot be opened",
  work: (tx) => resetKeys(tx, config),
  sentence: () =>
    "The shop has new keys. Nobody is signed out. Customers with a second step sign in by a recovery code, and set it up again.",
  shown: (purposes) => ({ purposes }),
});

async function rotateSigning(
  options: ActOptions,
  { db, person, io, keysConfig }: StaffContext,
): Promise<0 | 1> {
  const config = keysConfig();
  if (config.jwtKeys === undefined) return perform(db, person, signing(options, config), io);
  io.complain("The keys are those of JWT_KEYS: put a new one first there, and keep the old one behind it.");
  return 1;
}

async function rotateTwoStep(
  options: ActOptions,
  { db, person, io, keysConfig }: StaffContext,
): Promise<0 | 1> {
  const config = keysConfig();
  const status = await perform(db, person, twoStep(options, config), io);
  if (status !== 0 || options.dryRun) return status;
  const resealed = await resealTwoStepSecrets(db, config.internalSecrets);
  if (!options.json) io.say(`Encrypted again: ${resealed}.`);
  return 0;
}

/** `keys rotate` and `keys reset` */
export const createKeysCommands = (choose: Choose): CommandUnknownOpts[] => [
  createActCommand("rotate")
    .summary("Makes new keys for the customers' tokens, or for the secrets of authenticators.")
    .description(
      "Lets the next key sign the customers' tokens and makes a new next one. Every running program follows within 15 seconds. Nobody is signed out.",
    )
    .option(
      "--two-step",
      "Makes a new key for the secrets of customers' authenticators instead, and encrypts them again. When it is interrupted, the shop does the rest.",
      false,
    )
    .action(({ twoStep: isTwoStep, ...options }) =>
      choose({
        request: { name: isTwoStep ? "rotate-two-step-key" : "rotate-keys", ...options },
        run: (context) => (isTwoStep ? rotateTwoStep : rotateSigning)(options, context),
      }),
    ),
  createActCommand("reset")
    .summary("Makes new keys when INTERNAL_SECRET is lost.")
    .description(
      "Makes new keys when INTERNAL_SECRET is lost, under which the present ones are encrypted. Nobody is signed out. Customers with a second step need a recovery code, and set it up again.",
    )
    .action((options) =>
      choose({
        request: { name: "reset-keys", ...options },
        run: (context) => runAct(reset(options, context.keysConfig()))(context),
      }),
    ),
];
