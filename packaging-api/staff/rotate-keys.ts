import { keysFile, rotateKeptKeys } from "../accounts/kept-keys";
import type { KeysConfig } from "../config";
import type { StaffIo } from "./io";

/** Lets the next key sign tokens. Running programs take it up with their next one. Answers the exit status. */
export async function runRotateKeys(
  config: KeysConfig,
  io: Pick<StaffIo, "say" | "complain">,
): Promise<0 | 1> {
  if (config.jwtKeys !== undefined) {
    io.complain("The keys are those of JWT_KEYS: put a new one first there, and keep the old one behind it.");
    return 1;
  }
  const kid = await rotateKeptKeys(keysFile(config.varDir), new Date());
  io.say(`Tokens are signed with ${kid} from now on; those of the key before stay good.`);
  return 0;
}
