import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Wishlist } from "@/components/wishlist/wishlist";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { translations } from "@/lib/server/words/translations";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("wishlist");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/wishlist";

export default async function WishlistPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("wishlist");
  const [query, me] = await Promise.all([searchParams, callAsCustomer(PATH, "getMe")]);
  if (!me.ok) return <AccountDown again={PATH} />;
  const products = me.data.wishlist;
  const removed = queryValue(query.removed);
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      {removed !== undefined && /^[\w-]{1,100}$/.test(removed) ? (
        <PutBack productId={removed} />
      ) : (
        <Outcome query={query} t={t} />
      )}
      {products.length === 0 ? (
        <Empty>
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          <Button href="/shop">{t("toShop")}</Button>
        </Empty>
      ) : (
        <Wishlist products={products} />
      )}
    </>
  );
}

/** Without JavaScript the page after a removal offers to take it back. */
async function PutBack({ productId }: { productId: string }) {
  const t = await translations("wishlist");
  return (
    <form
      className="mb-4 flex min-h-16 items-center justify-between gap-3 border-b text-s"
      data-part="undo"
      method="post"
      action="/api/wishlist/add"
    >
      <span role="status">{t("removedOne")}</span>
      <input type="hidden" name="productId" value={productId} />
      <button className="textlink text-s" type="submit">
        {t("undoOne")}
      </button>
    </form>
  );
}
