import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { storedItems } from "@/lib/shared/consent/stored-items";
import { cookieSettings, removeCookie, setCookie } from "./cookie";
import { sessionPasswords } from "./secrets";

/** Seconds; long enough to read a page and try again. */
const NOTE_SECONDS = storedItems["foldwell-note"].life;
/** A sealed cookie over 4096 bytes is dropped by browsers; this many bytes of contents stay below it. */
const MOST_BYTES = 2_700;

/** Characters of one answer of a form that is shown again. */
const LONGEST_TEXT = 2_000;
const text = z.string().max(LONGEST_TEXT);
const note = z.object({
  /** The values of a refused form, by field. */
  values: z.record(z.string(), text).default({}),
  /** What was wrong with it: field and kind, as field-problems.ts names them. */
  problems: z.array(z.object({ field: z.string(), kind: z.string() })).default([]),
  /** The page that a refused form was posted from, where the browser says it. */
  page: text.optional(),
  /** Seconds to wait, of a form that was sent too often. */
  retryAfter: z.int().optional(),
  /** A line that was just taken out of the cart, so that it can be put back. */
  removed: z.object({ productId: text, title: text, quantity: z.int() }).optional(),
  /** What signing in moved from a guest's cart into the customer's, and which lines became shorter. */
  merged: z
    .object({
      moved: z.int(),
      short: z.array(z.object({ name: text, wanted: z.int(), quantity: z.int() })),
    })
    .optional(),
  /** What an act of the staff came to; `dryRun`: nothing was changed; `page`: the address of what it made to be looked at. */
  said: z.object({ sentence: text, dryRun: z.boolean(), page: text.optional() }).optional(),
  /** What a list of goods put into the cart: how many lines, and of what there are fewer packs than wished. */
  filled: z
    .object({
      added: z.int(),
      short: z.array(z.object({ name: z.string().max(200), wanted: z.int(), quantity: z.int() })),
    })
    .optional(),
});
/**
 * What a form's answer passes on to the next page where there is no JavaScript: sealed, because it contains what a
 * shopper typed.
 */
export type Note = z.infer<typeof note>;

/** The Set-Cookie that leaves a note. Of too long a form the longest answers are left out until it fits. */
export async function noteCookie(contents: Partial<Note>): Promise<string> {
  const seal = await sealData(fitted(note.parse({ ...contents, values: keepable(contents.values) })), {
    password: sessionPasswords(),
    ttl: NOTE_SECONDS,
  });
  return setCookie("foldwell-note", seal, NOTE_SECONDS);
}

/** The Set-Cookie that takes a note away: its form went through. */
export function noNote(): string {
  return removeCookie("foldwell-note");
}

/** A form's answers without those that are longer than is shown again: a list of goods for one. */
const keepable = (values: Note["values"] = {}): Note["values"] =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.length <= LONGEST_TEXT));

function fitted(contents: Note): Note {
  const values = { ...contents.values };
  while (Buffer.byteLength(JSON.stringify({ ...contents, values })) > MOST_BYTES) {
    const [longest] = Object.keys(values).sort((a, b) => (values[b]?.length ?? 0) - (values[a]?.length ?? 0));
    if (longest === undefined) break;
    delete values[longest];
  }
  return { ...contents, values };
}

/** Opens a note; undefined when there is none or it is too old. */
export async function openNote(seal: string | undefined): Promise<Note | undefined> {
  if (seal === undefined) return undefined;
  const unsealed = await unsealData<unknown>(seal, { password: sessionPasswords() });
  const parsed = note.safeParse(unsealed);
  return parsed.success ? parsed.data : undefined;
}

export function noteCookieName(): string {
  return cookieSettings("foldwell-note").name;
}

/** A form's fields that may be shown again: passwords and codes are typed again, and a seal is made again. */
export function withoutSecrets(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !/password|passphrase|^current$|^new$|^code$|^token$|^seal$|_two_step/i.test(name),
    ),
  );
}
