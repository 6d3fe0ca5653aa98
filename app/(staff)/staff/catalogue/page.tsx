import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { FindForm } from "@/components/staff/find-form";
import { ListPages } from "@/components/staff/list-pages";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { pounds } from "@/lib/shared/display/money";
import { productTitle } from "@/lib/shared/display/product-title";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import {
  cataloguePath,
  editPath,
  STAFF_CATALOGUE,
  STAFF_NEW_PRODUCT,
} from "@/lib/shared/staff/catalogue-paths";

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
  const member = await currentMember();
  const { products, next } = list.data;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("title")}</h1>
      <CatalogueNav t={t} here={STAFF_CATALOGUE} />
      {member?.permissions.includes("catalogue.change") && (
        <p className="mb-3">
          <a className="textlink inline-flex min-h-target items-center" href={STAFF_NEW_PRODUCT}>
            {t("newProduct.title")}
          </a>
        </p>
      )}
      <FindForm action={STAFF_CATALOGUE} label={t("find")} go={t("findGo")} words={words} maxLength={100} />
      {products.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("title")}>
            <thead>
              <tr className="text-secondary">
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
                    <span className="block font-normal">{productTitle(product)}</span>
                  </th>
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
      <ListPages
        label={t("pages")}
        {...(after !== undefined && { first: { href: cataloguePath({ words }), label: t("first") } })}
        {...(next !== undefined && {
          next: { href: cataloguePath({ words, after: next }), label: t("next") },
        })}
      />
    </div>
  );
}
