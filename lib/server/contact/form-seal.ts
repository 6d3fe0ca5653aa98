import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { sessionPasswords } from "@/lib/server/session/secrets";

/** Seconds for which an opened form can be sent: a tab may stay open over a weekend. */
const LONGEST_SECONDS = 7 * 24 * 60 * 60;

const seal = z.object({ form: z.literal("contact"), openedAt: z.int() });

/** Says when a form was opened, in a way that only this program can have said it. */
export function sealForm(openedAt: number): Promise<string> {
  const contents: z.input<typeof seal> = { form: "contact", openedAt };
  return sealData(contents, { password: sessionPasswords(), ttl: LONGEST_SECONDS });
}

/** Milliseconds since a form was opened; undefined when its seal is too old, missing or none of ours. */
export async function ageOfForm(given: string | undefined, now: number): Promise<number | undefined> {
  if (given === undefined || given === "") return undefined;
  const unsealed = await unsealData<unknown>(given, { password: sessionPasswords(), ttl: LONGEST_SECONDS });
  const parsed = seal.safeParse(unsealed);
  if (!parsed.success) return undefined;
  const age = now - parsed.data.openedAt;
  return age <= LONGEST_SECONDS * 1_000 ? age : undefined;
}
