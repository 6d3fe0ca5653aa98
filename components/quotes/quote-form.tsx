import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import { QUOTE_FORM } from "@/lib/shared/cart/quote-page";
import { limits } from "@/trade-rules/limits";
import { QUOTE_DAYS } from "@/trade-rules/quotes";

const fields = [
  { name: "company", limit: limits.company },
  { name: "reference", limit: limits.poNumber },
] as const;

/** Makes a quote of the cart; closed until somebody wants one, or one was refused. */
export async function QuoteForm({ refused }: { refused: RefusedForm | undefined }) {
  const [t, tForm] = await Promise.all([translations("quote"), translations("form")]);
  const problemOf = (field: string): string | undefined => {
    const kind = refused?.problems.find((problem) => problem.field === field)?.kind;
    if (kind === undefined) return undefined;
    if (kind === "long") return t("problem_long");
    if (kind === "characters") return t("problem_characters");
    return kind === "link" ? t("problem_link") : t("problem_other");
  };
  return (
    <details className="mt-4 border-t" id={QUOTE_FORM} data-part="make-quote" open={refused !== undefined}>
      <summary className="textlink cursor-pointer py-3">{t("makeTitle")}</summary>
      <p className="max-w-copy pb-3 text-s text-secondary">{t("makeLead", { days: QUOTE_DAYS })}</p>
      <form className="grid max-w-copy gap-3 pb-4" method="post" action="/api/cart/current/quote" noValidate>
        {fields.map(({ name, limit }) => (
          <Field
            key={name}
            id={`quote-${name}`}
            name={name}
            label={t(name)}
            hint={t("optional")}
            limit={limit}
            defaultValue={refused?.values[name] ?? ""}
            counter={tForm("counter")}
            requiredWord=""
            problem={problemOf(name)}
            autoComplete="off"
          />
        ))}
        <Button line type="submit" className="justify-self-start max-md:w-full">
          {t("make")}
        </Button>
      </form>
    </details>
  );
}
