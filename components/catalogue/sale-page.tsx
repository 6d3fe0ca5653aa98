import { Breadcrumb } from "@/components/ui/breadcrumb";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { productsFor } from "./category-page";
import { Listing } from "./listing";
import { ListingIntro } from "./listing-intro";

/** Every product with an earlier, higher price. */
export async function SalePage({ state }: { state: ListState }) {
  const [t, list] = await Promise.all([translations("catalogue"), productsFor(state, { sale: "1" })]);
  return (
    <div className="wrap max-lg:flex max-lg:flex-col">
      <Breadcrumb crumbs={[{ name: t("saleTitle") }]} />
      <ListingIntro title={t("saleTitle")} copy={[t("saleText")]} />
      <Listing name={t("saleTitle")} path="/sale" state={state} list={list} />
    </div>
  );
}
