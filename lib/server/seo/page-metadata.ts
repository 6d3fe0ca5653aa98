import "server-only";
import type { Metadata } from "next";
import { config } from "@/lib/server/config";
import { shopDetails } from "@/lib/server/shop-details";
import { translations } from "@/lib/server/words/translations";
import { isPermutation, type ListState, listHref } from "@/lib/shared/catalogue/list-state";
import { absolute } from "@/lib/shared/links/page-address";
import { fitDescription } from "./description";
import { SHARE_SIZE, type ShareCard, type ShareSubject, shareAddress } from "./share-picture/card";
import { shopCard } from "./share-picture/cards";

export type PageFacts = {
  title: string;
  description: string;
  /** Sentences that follow while the description is too short. */
  more?: string[];
  /** The page's own address, without anything that only tracks or filters. */
  path: string;
  /** The picture beside a shared link; the shop's own when absent. */
  share?: { subject: ShareSubject; card: ShareCard };
};

/** What makes a page found and shared: title, description, canonical address, Open Graph and Twitter card. */
export async function pageMetadata({ title, description, more, path, share }: PageFacts): Promise<Metadata> {
  const { shopUrl } = config();
  const fitted = fitDescription(description, more);
  const url = absolute(shopUrl, path);
  const { subject, card } = share ?? { subject: { kind: "shop" } as const, card: await shopCard() };
  const picture = { url: absolute(shopUrl, shareAddress(subject, card)), alt: title, ...SHARE_SIZE };
  return {
    title,
    description: fitted,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      siteName: shopDetails.name,
      locale: "en_GB",
      url,
      title,
      description: fitted,
      images: [{ ...picture, type: "image/png" }],
    },
    twitter: { card: "summary_large_image", title, description: fitted, images: [picture] },
  };
}

/**
 * The same for a list: a page of the plain list is canonical to itself; a filtered or sorted one points to the plain
 * list. robots.txt excludes the latter, so that no robot would read it here.
 */
export async function listMetadata(facts: PageFacts, state: ListState): Promise<Metadata> {
  if (isPermutation(state) || state.page === 1) return pageMetadata(facts);
  const t = await translations("seo");
  const { page } = state;
  return pageMetadata({
    ...facts,
    title: t("pageOf", { title: facts.title, page }),
    description: t("pageDescription", { page, description: fitDescription(facts.description, facts.more) }),
    path: listHref(facts.path, { filters: [], page }),
  });
}
