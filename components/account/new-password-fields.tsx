"use client";

import { PasswordField } from "@/components/ui/password-field";
import { translate } from "@/lib/shared/words/translate";
import { usePasswordStrength } from "./use-password-strength";

type NewPasswordField = { name: string; label: string };
type Props = {
  /** Of the form, as it begins the fields' ids. */
  form: string;
  /** The new password and its repetition, as the form's call names them. */
  fields: readonly [NewPasswordField, NewPasswordField];
  words: Readonly<Record<"required" | "passwordHint" | "show" | "hide", string>>;
  problemOf: (field: string) => string | undefined;
};

/** A new password, typed twice, with a note on its strength. */
export function NewPasswordFields({ form, fields, words, problemOf }: Props) {
  const t = translate(words);
  const { note, onType } = usePasswordStrength();
  return fields.map(({ name, label }, index) => (
    <PasswordField
      key={name}
      id={`${form}-${name}`}
      name={name}
      label={label}
      required
      requiredWord={t("required")}
      {...(index === 0 && { hint: t("passwordHint"), note, onType })}
      problem={problemOf(name)}
      autoComplete="new-password"
      words={words}
    />
  ));
}
