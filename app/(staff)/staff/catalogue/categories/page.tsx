import type { Metadata } from "next";
import { CatalogueNav } from "@/components/staff/catalogue/catalogue-nav";
import { ScrollBox } from "@/components/staff/scroll-box";
import { StaffFailure } from "@/components/staff/staff-failure";
import { tableClass } from "@/components/staff/table-class";
import { callAsStaff } from "@/lib/server/staff/call-as-staff";
import { translations } from "@/lib/server/words/translations";
import { categoryEditPath, STAFF_CATEGORIES } from "@/lib/shared/staff/catalogue-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("staff-catalogue");
  return { title: t("category.all") };
}

/** The categories as they stand in the menu, parents before their children. */
export default async function StaffCategories() {
  const [t, list] = await Promise.all([
    translations("staff-catalogue"),
    callAsStaff(STAFF_CATEGORIES, "listStaffCategories"),
  ]);
  if (!list.ok) return <StaffFailure failure={list} />;
  return (
    <div className="wrap">
      <h1 className="mb-2">{t("category.all")}</h1>
      <CatalogueNav t={t} here={STAFF_CATEGORIES} />
      {list.data.length === 0 ? (
        <p>{t("noneShort")}</p>
      ) : (
        <ScrollBox>
          <table className={tableClass} aria-label={t("category.all")}>
            <thead>
              <tr className="text-secondary">
                <th scope="col">{t("category.name")}</th>
                <th scope="col">{t("category.slug")}</th>
                <th scope="col">{t("category.parent")}</th>
                <th scope="col" className="text-right">
                  {t("category.position")}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map(({ slug, name, parent, position }) => (
                <tr key={slug}>
                  <th scope="row">
                    <a
                      className="textlink inline-flex min-h-target items-center"
                      href={categoryEditPath(slug)}
                    >
                      {name}
                    </a>
                  </th>
                  <td className="wrap-anywhere">{slug}</td>
                  <td className="wrap-anywhere">{parent}</td>
                  <td className="text-right">{position}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </div>
  );
}
