import { Field } from "@/components/ui/field";
import type { Limits, PasswordWords } from "./password-types";

type Props = {
  id: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  problem: string | undefined;
  words: PasswordWords;
  limits: Limits;
};

/** A field for a password: the one there is, or a new one. */
export function PasswordEntry({ words, limits, ...field }: Props) {
  return (
    <Field
      {...field}
      type="password"
      limit={limits.password}
      defaultValue=""
      counter={words.counter}
      required
      requiredWord={words.required}
    />
  );
}
