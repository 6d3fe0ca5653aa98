import "./quick-order.css";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { BothAmounts } from "@/components/ui/price";
import { translations } from "@/lib/server/words/translations";
import type { QuickOrder } from "@/packaging-api/contract";
import { MAX_LINES } from "@/trade-rules/limits";
import { ListForm } from "./list-form";
import { Choices, Problems, Ready } from "./listed-lines";

type Props = {
  order: QuickOrder;
  /** Of the open cart as this page found it, so that a form that is sent twice adds nothing twice. */
  cartVersion: string | undefined;
  error: string | undefined;
};

/** What the lines of a list mean and cost, before anything is added. */
export async function ListView({ order, cartVersion, error }: Props) {
  const t = await translations("quick-order");
  const { key, lines, ready, itemsTotal, tax } = order;
  const choices = lines.filter(({ state }) => state === "choice");
  const added = lines.filter(({ state }) => state === "found" || state === "fewer");
  const full = lines.filter(({ state }) => state === "full");
  const problems = lines.filter(
    ({ state }) => state === "unknown" || state === "quantity" || state === "gone",
  );
  const canAdd = ready + choices.length > 0;
  const add = (
    <Button type="submit" className="max-md:w-full">
      {t("add")}
    </Button>
  );
  return (
    <>
      <h1>{t("listTitle")}</h1>
      <p className="mt-2 mb-5 max-w-copy">{t("listLead")}</p>
      {error !== undefined && (
        <Notice alert id="problems" role="alert">
          {error}
        </Notice>
      )}
      <form action={`/api/quick-order/${key}/add`} method="post" data-part="add-list">
        {cartVersion !== undefined && <input type="hidden" name="version" value={cartVersion} />}
        <div className="mb-4 grid gap-3 bg-board p-4">
          <div className="font-semibold">
            <p>{ready === 0 ? t("ready_none") : t("ready", { count: ready })}</p>
            {choices.length > 0 && <p>{t("choices", { count: choices.length })}</p>}
            {problems.length > 0 && <p>{t("problems", { count: problems.length })}</p>}
            {full.length > 0 && <p>{t("full", { count: full.length, lines: MAX_LINES })}</p>}
          </div>
          {ready > 0 && (
            <div>
              <p className="text-s">{t("total")}</p>
              <BothAmounts net={itemsTotal} tax={tax} words={{ inc: t("inc"), ex: t("ex") }} />
            </div>
          )}
          {canAdd && <div>{add}</div>}
        </div>
        <Choices lines={choices} t={t} />
        <Problems lines={problems} t={t} />
        <Ready lines={added} t={t} />
        {canAdd && (
          <div className="grid gap-3 py-4">
            <p className="text-s text-secondary">{t("addNote")}</p>
            <div>{add}</div>
          </div>
        )}
      </form>
      <section className="max-w-copy [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3">
        <h2>{t("changeTitle")}</h2>
        <ListForm t={t} text={order.text} />
      </section>
    </>
  );
}
