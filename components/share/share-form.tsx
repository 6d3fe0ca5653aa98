import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { formClass } from "@/components/ui/form-class";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import type { Campaign } from "@/lib/shared/links/campaign";
import { shortLinkLimits } from "@/trade-rules/limits";

type Props = {
  /** What was typed before, or what another page leads here with. */
  values: Readonly<Record<string, string | undefined>>;
  problems?: RefusedForm["problems"] | undefined;
};

/** The form's id, by which a button elsewhere on the page sends it. */
export const SHARE_FORM = "share";

const words = ["source", "medium", "campaign"] as const satisfies (keyof Campaign)[];

/** The address of a page of the shop, and the words of a campaign. */
export async function ShareForm({ values, problems = [] }: Props) {
  const [t, tForm] = await Promise.all([translations("short-links"), translations("form")]);
  const kindOf = (name: string) => problems.find(({ field }) => field === name)?.kind;
  const address = kindOf("address");
  /** Of a word that a browser let through although it is too long, or has characters that no line of text has. */
  const wordProblem = (word: keyof Campaign) => {
    const label = t(`label_${word}`);
    const kind = kindOf(word);
    if (kind === undefined) return undefined;
    return kind === "long" ? tForm("problem_long", { label }) : tForm("problem_wrong", { label });
  };
  const counter = tForm("counter");
  return (
    <form className={formClass} action="/api/share" method="post" id={SHARE_FORM} data-part="share">
      <Field
        id="share-address"
        name="address"
        label={t("label_address")}
        hint={t("hint_address")}
        defaultValue={values.address ?? ""}
        counter={counter}
        required
        requiredWord={tForm("required")}
        problem={address && (address === "blank" ? t("problem_blank") : t("problem_address"))}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="url"
      />
      <fieldset className={formClass}>
        <legend className="font-semibold">{t("campaignTitle")}</legend>
        <p className="text-s text-secondary">{t("campaignText")}</p>
        <div className="grid gap-4 child:min-w-0 md:grid-cols-3">
          {words.map((word) => (
            <Field
              key={word}
              id={`share-${word}`}
              name={word}
              label={t(`label_${word}`)}
              hint={t(`hint_${word}`)}
              limit={shortLinkLimits.word}
              defaultValue={values[word] ?? ""}
              counter={counter}
              requiredWord={tForm("required")}
              problem={wordProblem(word)}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" className="justify-self-start max-md:w-full">
        {t("make")}
      </Button>
    </form>
  );
}
