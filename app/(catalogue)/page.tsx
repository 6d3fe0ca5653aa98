import { translations } from "@/lib/i18n/translations";
import { getMenu } from "@/lib/packaging-api/catalogue";

export const revalidate = 300;

export default async function HomePage() {
  const [t, menu] = await Promise.all([translations("common"), getMenu()]);
  return (
    <main>
      <h1>{t("shopName")}</h1>
      <ul>
        {menu.map((category) => (
          <li key={category.slug}>{category.name}</li>
        ))}
      </ul>
    </main>
  );
}
