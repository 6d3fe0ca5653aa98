import type { Metadata } from "next";
import { AddPicturesForm } from "@/components/staff/catalogue/add-pictures-form";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { EditForm } from "@/components/staff/catalogue/edit-form";
import { ProductPictures, ShownPicture } from "@/components/staff/catalogue/product-pictures";
import { ScheduledTable } from "@/components/staff/catalogue/scheduled-table";
import { OutcomeNote } from "@/components/staff/outcome-note";
import { StaffFailure } from "@/components/staff/staff-failure";
import { callAsStaff, currentMember } from "@/lib/server/staff/call-as-staff";
import { formOutcome } from "@/lib/server/staff/form-outcome";
import { translations } from "@/lib/server/words/translations";
import { productTitle } from "@/lib/shared/display/product-title";
import { productPath } from "@/lib/shared/links/page-address";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { editPath, productParts, STAFF_PRODUCT } from "@/lib/shared/staff/catalogue-paths";
import { readProductPart } from "@/lib/shared/staff/edit-columns";
import { productStockPath } from "@/lib/shared/staff/stock-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("title") };
}

/** One product: what can be changed of it, at once or on a day, and what is scheduled. */
export default async function StaffProduct({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, staffWords, query] = await Promise.all([
    translations("staff-catalogue"),
    translations("staff"),
    searchParams,
  ]);
  const sku = queryValue(query.sku)?.slice(0, 64) ?? "";
  const part = readProductPart(queryValue(query.part));
  const here = editPath({ sku, part });
  const edited = await callAsStaff(here, "getEditedProduct", { query: { sku } });
  if (!edited.ok && (edited.status === 404 || edited.status === 422))
    return (
      <div className="wrap">
        <h1 className="mb-2">{t("title")}</h1>
        <CatalogueNav t={t} here={STAFF_PRODUCT} />
        <p role="status">{t("none")}</p>
      </div>
    );
  if (!edited.ok) return <StaffFailure failure={edited} />;
  const [outcome, member] = await Promise.all([formOutcome(query), currentMember()]);
  const { product, page, cells, pictures, scheduled } = edited.data;
  const mayChange = member?.permissions.includes("catalogue.change") === true;
  return (
    <div className="wrap">
      <h1 className="mb-2">
        {product.sku} {productTitle(product)}
      </h1>
      <CatalogueNav t={t} here={STAFF_PRODUCT} />
      <OutcomeNote t={staffWords} outcome={outcome} />
      <p className="mb-4 flex flex-wrap gap-x-4">
        {product.status === "active" ? (
          <a className="textlink inline-flex min-h-target items-center" href={productPath(page)}>
            {t("seePage")}
          </a>
        ) : (
          <b className="inline-flex min-h-target items-center">{t("status.withdrawn")}</b>
        )}
        {member?.permissions.includes("stock.see") && (
          <a
            className="textlink inline-flex min-h-target items-center"
            href={productStockPath({ code: product.sku })}
          >
            {t("seeStock")}
          </a>
        )}
      </p>
      {mayChange && (
        <section aria-labelledby="parts">
          <h2 id="parts">{t("parts")}</h2>
          <ul className="mb-3 flex flex-wrap gap-x-4">
            {productParts.map((one) => (
              <li key={one}>
                <a
                  className="textlink inline-flex min-h-target items-center current:font-bold"
                  href={editPath({ sku: product.sku, part: one })}
                  aria-current={one === part ? "true" : undefined}
                >
                  {t(`part.${one}`)}
                </a>
              </li>
            ))}
          </ul>
          {part !== "pictures" && (
            <>
              <ShownPicture pictures={pictures} />
              <EditForm {...{ staffWords, t, part, cells, outcome }} sku={product.sku} next={here} />
            </>
          )}
        </section>
      )}
      {(part === "pictures" || !mayChange) && (
        <section aria-labelledby="pictures">
          <h2 className="mb-2" id="pictures">
            {t("pictures.title")}
          </h2>
          <ProductPictures
            {...{ staffWords, t, pictures, mayChange, outcome }}
            sku={product.sku}
            next={here}
          />
          {mayChange && (
            <>
              <h3 className="mb-2">{t("pictures.addTitle")}</h3>
              <AddPicturesForm {...{ staffWords, t, outcome }} sku={product.sku} next={here} />
            </>
          )}
        </section>
      )}
      {scheduled.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2">{t("scheduled")}</h2>
          <ScheduledTable
            t={t}
            staffWords={staffWords}
            changes={scheduled}
            next={here}
            mayChange={mayChange}
          />
        </section>
      )}
    </div>
  );
}
