import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { cookieSettings, removeCookie, requestCookies, setCookie } from "./cookie";
import { sessionPasswords } from "./secrets";

/** docs/product.md, Two-step login; seconds. */
const WAITING_SECONDS = storedItems["foldwell-second-step"].life;

const credentials = z.object({
  username: z.string().trim().min(1).max(500),
  password: z.string().min(1).max(500),
});
/** What a customer signs in with. */
export type Credentials = z.infer<typeof credentials>;

/** Credentials out of fields; undefined where something is missing or too long to be any. */
export function readCredentials(fields: unknown): Credentials | undefined {
  const parsed = credentials.safeParse(fields);
  return parsed.success ? parsed.data : undefined;
}

/**
 * The Set-Cookie that keeps right credentials, sealed, while a browser without JavaScript shows the second step, or any
 * browser the button that has the link of an account mailed again.
 */
export async function waitingCredentialsCookie(given: Credentials): Promise<string> {
  const seal = await sealData(given, { password: sessionPasswords(), ttl: WAITING_SECONDS });
  return setCookie("foldwell-second-step", seal, WAITING_SECONDS);
}

/** The Set-Cookie that takes them away. */
export function noWaitingCredentials(): string {
  return removeCookie("foldwell-second-step");
}

/** The credentials that wait with this browser; undefined when there are none or their time is over. */
export async function waitingCredentials(request: Request): Promise<Credentials | undefined> {
  const seal = requestCookies(request)[cookieSettings("foldwell-second-step").name];
  if (seal === undefined) return undefined;
  return readCredentials(
    await unsealData<unknown>(seal, { password: sessionPasswords(), ttl: WAITING_SECONDS }),
  );
}
