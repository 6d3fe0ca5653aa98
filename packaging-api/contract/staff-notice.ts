import { z } from "zod";
import { EMAIL_MISTAKE, EMAIL_SHAPE } from "../../trade-rules/email-rule";
import { limits } from "../../trade-rules/limits";
import { lines, required, text } from "./text";

/** Bytes that a sent picture may have, as it comes from the sender's camera. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** Characters of so many bytes in base64. */
const PICTURE_CHARACTERS = Math.ceil(PICTURE_BYTES / 3) * 4;

/** What the messages for `picture` say, as Symfony's File and Image constraints do. */
export const pictureMistakes = {
  large: "The file is too large. Allowed maximum size is 5 MB.",
  image: "This file is not a valid image.",
} as const;

/** Whether a file begins as those of the three formats that are taken do; a WebP's size is between its two marks. */
export function startsAsPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return (
    start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG\r\n\x1a\n") || /^RIFF.{4}WEBP/s.test(start)
  );
}

const email = required(limits.email).pipe(z.email({ pattern: EMAIL_SHAPE, error: EMAIL_MISTAKE }));

/**
 * A note to the staff: `title`, `items` and `color` are those of docs/product.md, Notes to the staff. The others are
 * the shop's own: who is to be answered, an attached picture, and the name of this sending.
 */
export const staffNotice = z.object({
  title: required(limits.noticeTitle),
  items: z
    .array(z.object({ title: required(limits.noticeTitle), value: lines(limits.message) }))
    .min(1, "This value should not be blank.")
    .max(20, "This collection should contain 20 elements or less."),
  /** Of the bar beside the note, as #rrggbb. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "This value is not a valid CSS color.")
    .default("#0b4a8f"),
  /** Who wrote, and is answered. */
  sender: z.object({ name: required(limits.name), email }).optional(),
  /** JPEG, PNG or WebP in base64. */
  picture: z.string().max(PICTURE_CHARACTERS, pictureMistakes.large).optional(),
  /** A note whose reference was there before is not taken again. */
  reference: text(100).optional(),
});
export type StaffNotice = z.output<typeof staffNotice>;

/** `copied`: the sender is mailed what they wrote, to an address that is known to be theirs. */
export const takenNotice = z.object({ copied: z.boolean() });

/** Bytes of the largest request: a picture in base64 and the words beside it. */
export const NOTICE_BYTES = PICTURE_CHARACTERS + 128 * 1024;
