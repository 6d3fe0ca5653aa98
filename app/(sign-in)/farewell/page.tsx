import "@/components/account/sign-in.css";
import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("password");
  return { title: t("farewellTitle"), robots: { index: false } };
}

/** After an account was deleted. */
export default async function FarewellPage() {
  const t = await translations("password");
  return (
    <Empty className="wrap pt-5 lg:pt-8">
      <h1>{t("farewellTitle")}</h1>
      <p>{t("farewellText")}</p>
      <Button href="/shop">{t("farewellShop")}</Button>
    </Empty>
  );
}
