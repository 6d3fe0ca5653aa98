import { notFound } from "next/navigation";
import { FieldError } from "@/components/ui/field-error";
import { Pages } from "@/components/ui/pages";
import { findFit, PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { translations } from "@/lib/server/words/translations";
import { firstPage, listHref, pageSizeQuery } from "@/lib/shared/catalogue/list-state";
import type { Sides } from "@/lib/shared/catalogue/search-input";
import { millimetres } from "@/lib/shared/display/size-and-weight";
import { failureWords } from "@/lib/shared/forms/failure-words";
import { BoxFinder } from "./box-finder";
import { PageSizes } from "./page-sizes";
import { ProductList } from "./product-list";
import { Toolbar } from "./toolbar";

type Props = { sides: Sides; page: number; pageSize: number };

/** Millimetres as sizes are written, without groups of thousands. */
const digitsOf = ({ length, width, height }: Sides) => ({
  length: String(length),
  width: String(width),
  height: String(height),
});

/** Boxes that take an item of this size, the tightest first, each with the room left over in words. */
export async function FitResults({ sides, page, pageSize }: Props) {
  const [t, tFailures] = await Promise.all([translations("catalogue"), translations("failures")]);
  const result = await findFit({ ...sides, page, numOfRecords: pageSize });
  if (!result.ok && result.status === 404) notFound();
  if (!result.ok && result.layer === "api" && result.detail?.reason === "too_many_attempts")
    return (
      <>
        <h1>{t("searchTitle")}</h1>
        <FieldError role="alert">{failureWords(tFailures, result.detail.reason, result.detail)}</FieldError>
      </>
    );
  if (!result.ok)
    throw new PackagingApiUnavailable(result.layer === "api" ? result.failure.message : result.message);
  const list = result.data;
  if (list.products.length === 0 && page > 1) notFound();
  const size = millimetres(sides);
  const values = digitsOf(sides);
  const state = { filters: [], page };
  const fixed = (size: number) => [...Object.entries(values), ...pageSizeQuery(size)];
  const notes = new Map(
    list.products.map(({ id, spare }) => [
      id,
      spare.length + spare.width + spare.height === 0 ? t("fitExact") : t("fitSpare", digitsOf(spare)),
    ]),
  );
  return (
    <>
      <h1>{t(list.total > 0 ? "fitTitle" : "fitNothing", { size })}</h1>
      <p className="mt-2 max-w-copy wrap-anywhere text-secondary">
        {t(list.total > 0 ? "fitText" : "fitNothingText")}
      </p>
      <BoxFinder values={values} />
      {list.total > 0 && (
        <div className="mt-5">
          <Toolbar list={list} state={state} orders={[]} filterable={false} />
          <ProductList products={list.products} heading="h2" noteOf={({ id }) => notes.get(id) ?? ""} />
          <Pages
            current={page}
            last={Math.ceil(list.total / pageSize)}
            to={(to) => listHref("/search", { ...state, page: to }, fixed(pageSize))}
          />
          <PageSizes list={list} to={(size) => firstPage("/search", state, fixed(size))} />
        </div>
      )}
    </>
  );
}
