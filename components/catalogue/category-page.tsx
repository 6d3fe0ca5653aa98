import { notFound, permanentRedirect } from "next/navigation";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { filterProducts, getCategory, listPage } from "@/lib/server/packaging-api/catalogue-reads";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { filterQuery, isPermutation, type ListState, PAGE_SIZE } from "@/lib/shared/catalogue/list-state";
import { categoryPath } from "@/lib/shared/links/page-address";
import { priceListPath } from "@/lib/shared/links/price-list-path";
import type { ProductList } from "@/packaging-api/contract";
import { priceListLimits } from "@/trade-rules/limits";
import { ECO_FRIENDLY_SLUG } from "@/trade-rules/special-categories";
import { Listing } from "./listing";
import { ListingIntro } from "./listing-intro";
import { ShareLink } from "./share-link";

/**
 * The products of a list page. Plain pages are kept; filtered ones are asked for every time.
 * A page beyond the last one does not exist.
 */
export async function productsFor(
  state: ListState,
  scope: { category?: string; sale?: "1" },
): Promise<ProductList> {
  const query = {
    ...filterQuery(state.filters),
    ...scope,
    sort: state.sort,
    page: state.page,
    numOfRecords: PAGE_SIZE,
  };
  const list = await (isPermutation(state) ? filterProducts(query) : listPage(query));
  if (list === undefined) notFound();
  return list;
}

/** A category with its children and products, in any state of its filters. */
export async function CategoryPage({
  slug,
  state,
  after,
}: {
  slug: string;
  state: ListState;
  /** Copy under the list. */
  after?: ReactNode;
}) {
  const category = await getCategory(slug);
  if (category === undefined) notFound();
  if (category.slug !== slug) permanentRedirect(`/c/${category.slug}`);
  const [t, tPrices, list] = await Promise.all([
    translations("catalogue"),
    translations("price-list"),
    productsFor(state, { category: slug }),
  ]);
  const { csv, pdf } = priceListLimits;
  const eco = slug === ECO_FRIENDLY_SLUG;
  const name = eco ? t("ecoTitle") : category.name;
  const copy = eco ? (await wordsFor("catalogue")).ecoText : [category.description];
  return (
    <div className="wrap max-lg:flex max-lg:flex-col">
      <Breadcrumb
        crumbs={[
          ...(category.parent === null
            ? []
            : [{ name: category.parent.name, href: `/c/${category.parent.slug}` }]),
          { name: category.name },
        ]}
      />
      <ListingIntro title={name} copy={copy}>
        {category.categories.length > 0 && (
          <ul className="flex gap-x-6 max-lg:overflow-x-auto lg:mt-3 lg:flex-wrap" data-scrolls>
            {category.categories.map((child) => (
              <li key={child.slug}>
                <a
                  className="inline-flex min-h-target items-center wrap-anywhere max-lg:whitespace-nowrap"
                  href={`/c/${child.slug}`}
                >
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          <ShareLink path={categoryPath(category.slug)} title={name} />
          {list.total > 0 && (
            <>
              <a className="textlink" href={priceListPath(category.slug, "csv")}>
                {list.total > csv ? tPrices("linkFirst", { most: csv }) : tPrices("link")}
              </a>
              <a className="textlink" href={priceListPath(category.slug, "pdf")}>
                {list.total > pdf ? tPrices("linkPdfFirst", { most: pdf }) : tPrices("linkPdf")}
              </a>
            </>
          )}
        </div>
      </ListingIntro>
      <Listing name={name} path={`/c/${slug}`} state={state} list={list} />
      {after}
    </div>
  );
}
