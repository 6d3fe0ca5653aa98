import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { formatVatNumber, isUkVatNumber } from "../../trade-rules/vat-number";

/**
 * Control characters and separators end lines and headers where no one expects it, a database stores no U+0000, and
 * what turns the direction of writing round makes a text look like another one.
 */
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
const tooLong = (limit: number) => `This value is too long. It should have ${limit} characters or less.`;
/** One line of text, trimmed. */
export const text = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .refine((value) => !controlCharacter.test(value), "This value contains characters that are not allowed.");
/** Text of several lines. */
export const lines = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, tooLong(limit))
    .refine(
      (value) => !controlCharacter.test(value.replace(/[\t\r\n]/g, "")),
      "This value contains characters that are not allowed.",
    )
    .default("");
export const BLANK = "This value should not be blank.";
/** One line of text that must not be empty. */
export const required = (limit: number) => text(limit).min(1, BLANK);
/** One line of text; empty when it is left out. */
export const optional = (limit: number) => text(limit).default("");

/** A VAT number as a shopper types it; empty when they have none. */
export const vatNumber = text(limits.vatNumber)
  .transform(formatVatNumber)
  .refine((value) => value === "" || isUkVatNumber(value), "This value is not a valid UK VAT number.");
