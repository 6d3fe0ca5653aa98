import { PasswordField } from "@/components/ui/password-field";
import type { PasswordWords } from "./password-types";

type Props = {
  id: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  problem: string | undefined;
  words: PasswordWords;
};

/** A field for a password: the one there is, or a new one. */
export function PasswordEntry({ words, ...field }: Props) {
  return <PasswordField {...field} required requiredWord={words.required} words={words} />;
}
