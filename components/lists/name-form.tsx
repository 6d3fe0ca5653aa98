import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import type { ListSource } from "@/lib/shared/account/named-list-page";
import type { Translate } from "@/lib/shared/words/translate";
import { namedListLimits } from "@/trade-rules/limits";

type Words = Translate<"lists">;

/** What is wrong with a field, as far as the refused form says. */
export function listProblem(t: Words, refused: RefusedForm | undefined, field: "name" | "email") {
  const kind = refused?.problems.find((problem) => problem.field === field)?.kind;
  if (kind === undefined) return undefined;
  if (field === "email") return t(`problem_email_${kind === "blank" || kind === "email" ? kind : "wrong"}`);
  const known = kind === "blank" || kind === "long" || kind === "link" || kind === "characters";
  return t(`problem_name_${known ? kind : "wrong"}`);
}

/** What a form hands on of what is to go onto a list. */
export function SourceFields({ source }: { source: ListSource | undefined }) {
  if (source === undefined) return null;
  return (
    <>
      <input type="hidden" name="from" value={source.from} />
      {"id" in source && <input type="hidden" name="id" value={source.id} />}
    </>
  );
}

type Props = {
  t: Words;
  action: string;
  /** Starts the ids of the fields. */
  id: string;
  /** The name that stands in the field. */
  name?: string;
  button: string;
  refused: RefusedForm | undefined;
  /** Further fields before the button. */
  children?: ReactNode;
};

/** Names a list: a new one, or one that has a name already. */
export async function NameForm({ t, action, id, name = "", button, refused, children }: Props) {
  const tForm = await translations("form");
  return (
    <form className="grid max-w-copy gap-3" method="post" action={action} noValidate>
      <Field
        id={`${id}-name`}
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        required
        requiredWord={t("required")}
        limit={namedListLimits.name}
        defaultValue={refused?.values.name ?? name}
        counter={tForm("counter")}
        problem={listProblem(t, refused, "name")}
        autoComplete="off"
      />
      {children}
      <Button line type="submit" className="justify-self-start max-md:w-full">
        {button}
      </Button>
    </form>
  );
}
