import { Button } from "@/components/ui/button";
import { getMenu } from "@/lib/server/packaging-api/catalogue-reads";
import { QUICK_ORDER } from "@/lib/shared/cart/quick-order-page";
import type { Translate } from "@/lib/shared/words/translate";

/** A cart without lines offers the categories. */
export async function EmptyCart({ t }: { t: Translate<"cart"> }) {
  const menu = await getMenu();
  return (
    <div className="grid justify-items-start gap-4 border-t border-ink pt-6">
      <h2>{t("emptyTitle")}</h2>
      <p>{t("emptyText")}</p>
      <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-x-6">
        {menu.map(({ slug, name }) => (
          <li key={slug}>
            <a className="flex min-h-12 items-center border-b font-semibold plain-link" href={`/c/${slug}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button href="/shop">{t("continueShopping")}</Button>
        <Button line href={QUICK_ORDER}>
          {t("quickOrder")}
        </Button>
      </div>
    </div>
  );
}
