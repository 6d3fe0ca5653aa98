import { StructuredData } from "@/components/seo/structured-data";
import { config } from "@/lib/server/config";
import { breadcrumbList, type Crumb } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { translations } from "@/lib/server/words/translations";

/** The way from the home page to here; the last step is this page when it has no address. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = await translations("common");
  const way: Crumb[] = [{ name: t("home"), href: "/" }, ...crumbs];
  return (
    <nav className="print:hidden" aria-label={t("breadcrumb")}>
      <ol data-part="crumbs" className="flex flex-wrap gap-x-2 pt-1 text-s text-secondary lg:pt-4">
        {way.map(({ name, href }) => (
          <li
            key={name}
            className="flex min-h-target min-w-0 items-center wrap-anywhere not-first:before:mr-2 not-first:before:content-['/']"
            aria-current={href === undefined ? "page" : undefined}
          >
            {href === undefined ? (
              name
            ) : (
              <a className="inline-flex min-h-target items-center text-secondary" href={href}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
      <StructuredData things={[breadcrumbList(way, config().shopUrl)]} />
    </nav>
  );
}
