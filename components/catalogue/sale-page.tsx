import { Breadcrumb } from "@/components/ui/breadcrumb";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { productsFor } from "./category-page";
import { Listing } from "./listing";

/** Every product with an earlier, higher price. */
export async function SalePage({ state }: { state: ListState }) {
  const [t, list] = await Promise.all([translations("catalogue"), productsFor(state, { sale: "1" })]);
  return (
    <div className="wrap category">
      <Breadcrumb crumbs={[{ name: t("saleTitle") }]} />
      <div className="listing__intro">
        <h1>{t("saleTitle")}</h1>
        <p className="quiet">{t("saleText")}</p>
      </div>
      <Listing name={t("saleTitle")} path="/sale" state={state} list={list} />
    </div>
  );
}
