import { StructuredData } from "@/components/seo/structured-data";
import { config } from "@/lib/server/config";
import { breadcrumbList, type Crumb } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { translations } from "@/lib/server/words/translations";

/** The way from the home page to here; the last step is this page when it has no address. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = await translations("common");
  const way: Crumb[] = [{ name: t("home"), href: "/" }, ...crumbs];
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="crumbs">
        {way.map(({ name, href }) => (
          <li key={name} aria-current={href === undefined ? "page" : undefined}>
            {href === undefined ? name : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
      <StructuredData things={[breadcrumbList(way, config().shopUrl)]} />
    </nav>
  );
}
