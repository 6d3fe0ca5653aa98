import { useEffect, useRef, useState } from "react";
import { isSlowLine } from "@/lib/browser/calls/connection";

/** Milliseconds without a letter after which a password is looked at. */
const PAUSE_MS = 400;

/** The fields whose contents others would try first. */
const OWN_FIELDS = ["firstName", "lastName", "email", "username"];

function ownWords(form: HTMLFormElement | null): string[] {
  if (form === null) return [];
  const fields = new FormData(form);
  return OWN_FIELDS.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === "string" ? value.toLowerCase().split(/[^\p{L}\p{N}]+/u) : [];
  }).filter((word) => word.length > 2);
}

async function describeField(field: HTMLInputElement): Promise<string> {
  const { describeStrength } = await import("@/lib/browser/account/password-strength");
  return describeStrength(field.value, ownWords(field.form));
}

/**
 * How strong the password in a field is. What finds that out is loaded when the first letter is typed, and not at all
 * on a slow line.
 * @returns the note, and what to tell each time something is typed.
 */
export function usePasswordStrength(): { note: string; onType(field: HTMLInputElement): void } {
  const [note, setNote] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onType = (field: HTMLInputElement) => {
    clearTimeout(timer.current);
    if (isSlowLine()) return;
    timer.current = setTimeout(() => {
      const { value } = field;
      describeField(field).then(
        (found) => field.value === value && setNote(found),
        // Without a connection there is no note; the form does not need one.
        () => setNote(""),
      );
    }, PAUSE_MS);
  };
  return { note, onType };
}
