import { PasswordField } from "@/components/ui/password-field";

type NewPasswordField = { name: string; label: string };
type Props = {
  /** Of the form, as it begins the fields' ids. */
  form: string;
  /** The new password and its repetition, as the form's call names them. */
  fields: readonly [NewPasswordField, NewPasswordField];
  words: Readonly<Record<"required" | "passwordHint" | "show" | "hide", string>>;
  problemOf: (field: string) => string | undefined;
};

/** A new password, typed twice. */
export function NewPasswordFields({ form, fields, words, problemOf }: Props) {
  return fields.map(({ name, label }, index) => (
    <PasswordField
      key={name}
      id={`${form}-${name}`}
      name={name}
      label={label}
      required
      requiredWord={words.required}
      hint={index === 0 ? words.passwordHint : undefined}
      problem={problemOf(name)}
      autoComplete="new-password"
      words={words}
    />
  ));
}
