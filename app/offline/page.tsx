import type { Metadata } from "next";
import { CachedPageList } from "@/components/offline/cached-page-list";
import { KeptBasket } from "@/components/offline/kept-basket";
import { DeferredStyles } from "@/components/shell/deferred-styles";
import { StandInPage } from "@/components/shell/stand-in-page";
import { translations, wordsFor } from "@/lib/server/words/translations";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("offline");
  return { title: t("title"), robots: { index: false } };
}

/**
 * What the service worker shows in place of a page that it has not kept: the cart as this browser knows it, and the way
 * to the pages that can be read.
 */
export default async function Offline() {
  const [t, words, common] = await Promise.all([
    translations("offline"),
    wordsFor("offline"),
    translations("common"),
  ]);
  return (
    <StandInPage title={t("title")} text={t("text")} words={{ again: t("again") }}>
      <DeferredStyles />
      {/* Both know nothing without scripts. */}
      <div data-start-now="">
        <KeptBasket words={words} vatWords={{ inc: common("incVat"), ex: common("exVat") }} />
        <CachedPageList words={words} />
      </div>
    </StandInPage>
  );
}
