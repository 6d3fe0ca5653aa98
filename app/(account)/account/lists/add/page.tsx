import "@/components/lists/lists.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { NameForm, SourceFields } from "@/components/lists/name-form";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { type RefusedForm, refusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import { addToListPage, LISTS, type ListSource, readSource } from "@/lib/shared/account/named-list-page";
import type { PageQuery } from "@/lib/shared/links/page-query";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedListSummary } from "@/packaging-api/contract";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("lists");
  return { title: t("addTitle"), robots: { index: false } };
}

/** Asks which list the cart, an order or a product goes onto. */
export default async function AddToListPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("lists");
  const query = await searchParams;
  const source = readSource(query);
  const again = source === undefined ? LISTS : addToListPage(source);
  const lists = await callAsCustomer(again, "listNamedLists");
  if (!lists.ok) return <AccountDown again={again} />;
  if (source === undefined)
    return (
      <>
        <h1 className="mb-4">{t("addTitle")}</h1>
        <p className="mb-4">{t("addNothing")}</p>
        <Button href={LISTS}>{t("toLists")}</Button>
      </>
    );
  const refused = await refusedForm(query);
  return (
    <>
      <h1>{t("addTitle")}</h1>
      <p className="mt-2 mb-4 max-w-copy">{t(`add_${source.from}`)}</p>
      {refused?.problems.some(({ field }) => field === "quantity") ? (
        <Notice alert id="problems" role="alert">
          {t("problem_packs")}
        </Notice>
      ) : (
        <Outcome query={query} t={t} />
      )}
      {lists.data.length > 0 && <Existing lists={lists.data} source={source} refused={refused} t={t} />}
      <section className="mt-8 grid gap-3 border-t border-ink pt-4">
        <h2>{lists.data.length === 0 ? t("newTitle") : t("orNew")}</h2>
        <NameForm
          t={t}
          action="/api/lists/new/add"
          id="new-list"
          button={t("addNew")}
          refused={refused?.values.list === undefined ? refused : undefined}
        >
          <SourceFields source={source} />
          {source.from === "product" && <Packs id="new-packs" refused={refused} t={t} />}
        </NameForm>
      </section>
    </>
  );
}

type Words = Translate<"lists">;

function Packs({ id, refused, t }: { id: string; refused: RefusedForm | undefined; t: Words }) {
  return (
    <FieldFrame id={id} label={t("packs")} requiredWord="" problem={undefined}>
      <input
        className="input max-w-24"
        id={id}
        name="quantity"
        defaultValue={refused?.values.quantity ?? "1"}
        inputMode="numeric"
        autoComplete="off"
      />
    </FieldFrame>
  );
}

type ExistingProps = {
  lists: NamedListSummary[];
  source: ListSource;
  refused: RefusedForm | undefined;
  t: Words;
};

/** Puts it onto a list that is there. */
function Existing({ lists, source, refused, t }: ExistingProps) {
  return (
    <form className="grid max-w-copy gap-3" method="post" action="/api/lists/chosen/add">
      <SourceFields source={source} />
      <FieldFrame id="chosen-list" label={t("which")} requiredWord="" problem={undefined}>
        <Select id="chosen-list" name="list" defaultValue={refused?.values.list} autoComplete="off">
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {source.from === "product" && <Packs id="chosen-packs" refused={refused} t={t} />}
      <Button type="submit" className="justify-self-start max-md:w-full">
        {t("addTo")}
      </Button>
    </form>
  );
}
