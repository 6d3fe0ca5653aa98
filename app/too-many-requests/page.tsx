import type { Metadata } from "next";
import { StandInPage } from "@/components/shell/stand-in-page";
import { translations } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("error");
  return { title: t("busyTitle"), robots: { index: false } };
}

/**
 * What the shop's server answers with 429 in place of a page, when one network asked for more than its budget. Made at
 * build, so that it costs nothing to send.
 */
export default async function TooManyRequests() {
  const t = await translations("error");
  return (
    <StandInPage title={t("busyTitle")} text={t("busyText")} words={{ again: t("again"), home: t("home") }} />
  );
}
