import "@/components/ui/empty.css";
import type { Metadata } from "next";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("password");
  return { title: t("farewellTitle"), robots: { index: false } };
}

/** After an account was deleted. */
export default async function FarewellPage() {
  const t = await translations("password");
  return (
    <div className="wrap page empty">
      <h1>{t("farewellTitle")}</h1>
      <p>{t("farewellText")}</p>
      <a className="button" href="/shop">
        {t("farewellShop")}
      </a>
    </div>
  );
}
