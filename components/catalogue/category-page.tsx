import { notFound, permanentRedirect } from "next/navigation";
import type { ReactNode } from "react";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { filterQuery, isPermutation, type ListState, PAGE_SIZE } from "@/lib/catalogue/list-state";
import { translations } from "@/lib/i18n/translations";
import { filterProducts, getCategory, listPage } from "@/lib/packaging-api/catalogue";
import { categoryPath } from "@/lib/seo/address";
import type { ProductList } from "@/packaging-api/contract";
import { Listing } from "./listing";
import { ShareLink } from "./share-link";

/** The category that gathers across all others and has copy of its own (docs/product.md, Categories). */
export const ECO_SLUG = "eco-friendly";

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
  const [t, list] = await Promise.all([translations("catalogue"), productsFor(state, { category: slug })]);
  const eco = slug === ECO_SLUG;
  const name = eco ? t("ecoTitle") : category.name;
  const copy = eco ? t("ecoText", { returnObjects: true }) : [category.description];
  return (
    <div className="wrap category">
      <Breadcrumb
        crumbs={[
          ...(category.parent === null
            ? []
            : [{ name: category.parent.name, href: `/c/${category.parent.slug}` }]),
          { name: category.name },
        ]}
      />
      <div className="listing__intro">
        <h1>{name}</h1>
        {copy.map((paragraph) => (
          <p className="quiet" key={paragraph}>
            {paragraph}
          </p>
        ))}
        {category.categories.length > 0 && (
          <ul className="subcats" data-scrolls>
            {category.categories.map((child) => (
              <li key={child.slug}>
                <a href={`/c/${child.slug}`}>{child.name}</a>
              </li>
            ))}
          </ul>
        )}
        <ShareLink path={categoryPath(category.slug)} title={name} />
      </div>
      <Listing name={name} path={`/c/${slug}`} state={state} list={list} />
      {after}
    </div>
  );
}
