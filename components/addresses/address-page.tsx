import { readNote } from "@/lib/server/session/read-note";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { CustomerAddress } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";
import { AddressForm } from "./address-form";

type Props = {
  title: string;
  action: string;
  done: string;
  /** What the form begins with. */
  begin: Partial<CustomerAddress>;
  query: PageQuery;
};

/** The page of one address's form; after a refusal it holds what was typed. */
export async function AddressPage({ title, action, done, begin, query }: Props) {
  const t = await translations("addresses");
  const { error } = outcomeWords(query, t, await translations("failures"));
  const note = error === undefined ? undefined : await readNote();
  const { isDefault = false, ...address } = begin;
  return (
    <>
      <a className="textlink text-s" href="/account/addresses">
        {t("back")}
      </a>
      <h1 className="mb-4">{title}</h1>
      <AddressForm
        action={action}
        words={await wordsFor("form", "addresses")}
        failures={await wordsFor("failures")}
        limits={limits}
        values={note?.values ?? address}
        isDefault={isDefault}
        done={done}
        problems={note?.problems ?? []}
        error={error}
      />
    </>
  );
}
