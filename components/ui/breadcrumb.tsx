import { translations } from "@/lib/i18n/translations";

export type Crumb = { name: string; href?: string };

/** The way from the home page to here; the last step is this page when it has no address. */
export async function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = await translations("common");
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="crumbs">
        <li>
          <a href="/">{t("home")}</a>
        </li>
        {crumbs.map(({ name, href }) => (
          <li key={name} aria-current={href === undefined ? "page" : undefined}>
            {href === undefined ? name : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
