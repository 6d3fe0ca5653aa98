import type { Metadata } from "next";
import { CachedPageList } from "@/components/offline/cached-page-list";
import { KeptBasket } from "@/components/offline/kept-basket";
import { StandInPage } from "@/components/shell/stand-in-page";
import words from "@/locales/en/offline.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

/**
 * What the service worker shows in place of a page that it has not kept: the cart as this browser knows it, and the way
 * to the pages that can be read.
 */
export default function Offline() {
  return (
    <StandInPage title={words.title} text={words.text} words={{ again: words.again }}>
      <KeptBasket words={words} />
      <CachedPageList words={words} />
    </StandInPage>
  );
}
