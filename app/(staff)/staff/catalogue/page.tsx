import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { tableClass } from "@/components/staff/table-class";
import { Button } from "@/components/ui/button";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { cataloguePath, editPath, STAFF_CATALOGUE } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("title") };
}

/** Products by code, found by words. */
export default async function StaffCatalogue({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, query] = await Promise.all([translations("staff-catalogue"), searchParams]);
  const words = queryValue(query.words)?.slice(0, 100) ?? "";
  const after = queryValue(query.after)?.slice(0, 64);
  const asked = { words, ...(after !== undefined && { after }) };
  const list = await callAsStaff(cataloguePath(asked), "listCatalogue", { query: asked });
  if (!list.ok) return <StaffFailure failure={list} />;
  const { products, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <CatalogueNav t={t} here={STAFF_CATALOGUE} />
      <form className="mb-4 flex flex-wrap items-end gap-2" action={STAFF_CATALOGUE}>
        <label className="grid gap-1 font-semibold text-s">
          {t("find")}
          <input
            className="input font-normal"
            id="words"
            name="words"
            type="search"
            maxLength={100}
            defaultValue={words}
            autoComplete="off"
          />
        </label>
        <Button type="submit" slim>
          {t("findGo")}
        </Button>
      </form>
      {products.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("title")}>
            <thead>
              <tr className="text-secondary">
                <th scope="col">{t("column.code")}</th>
                <th scope="col">{t("column.product")}</th>
                <th scope="col" className="text-right">
                  {t("column.price")}
                </th>
                <th scope="col">{t("column.state")}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.sku}>
                  <th scope="row">
                    <a
                      className="textlink inline-flex min-h-target items-center whitespace-nowrap"
                      href={editPath({ sku: product.sku })}
                    >
                      {product.sku}
                    </a>
                  </th>
                  <td>{productTitle(product)}</td>
                  <td className="text-right tabular-nums">
                    {pounds(product.price)}
                    {product.wasPrice !== null && <s className="block">{pounds(product.wasPrice)}</s>}
                  </td>
                  <td>{t(`status.${product.status}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <nav className="mt-4 flex gap-4" aria-label={t("pages")}>
        {after !== undefined && (
          <a className="textlink inline-flex min-h-target items-center" href={cataloguePath({ words })}>
            {t("first")}
          </a>
        )}
        {next !== undefined && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={cataloguePath({ words, after: next })}
            rel="next"
          >
            {t("next")}
          </a>
        )}
      </nav>
    </div>
  );
}
