import type { Metadata } from "next";
import { StandInPage } from "@/components/shell/stand-in-page";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("error");
  return { title: t("title"), robots: { index: false } };
}

/**
 * What the shop's server answers with 503 in place of a page that could not be made and has no copy yet. Made at
 * build, so that it needs neither the packaging API nor JavaScript.
 */
export default async function Unavailable() {
  const t = await translations("error");
  return <StandInPage title={t("title")} text={t("text")} words={{ again: t("again"), home: t("home") }} />;
}
