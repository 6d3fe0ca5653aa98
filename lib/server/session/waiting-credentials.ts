import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { cookieSettings } from "./cookie";
import { requestCookies } from "./request-cookies";
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

function cookie(value: string, seconds: number): string {
  const { name, options } = cookieSettings("foldwell-second-step");
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
}

/**
 * The Set-Cookie that keeps right credentials, sealed, while a browser without JavaScript shows the second step, or any
 * browser the button that has the link of an account mailed again.
 */
export async function waitingCredentialsCookie(given: Credentials): Promise<string> {
  return cookie(
    await sealData(given, { password: sessionPasswords(), ttl: WAITING_SECONDS }),
    WAITING_SECONDS,
  );
}

/** The Set-Cookie that takes them away. */
export function noWaitingCredentials(): string {
  return cookie("", 0);
}

/** The credentials that wait with this browser; undefined when there are none or their time is over. */
export async function waitingCredentials(request: Request): Promise<Credentials | undefined> {
  const { name } = cookieSettings("foldwell-second-step");
  const found = requestCookies(request.headers.get("cookie")).find((entry) => entry.name === name);
  if (found === undefined) return undefined;
  return readCredentials(
    await unsealData<unknown>(found.value, { password: sessionPasswords(), ttl: WAITING_SECONDS }),
  );
}
