import "server-only";
import type { Metadata } from "next";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { translations } from "@/lib/server/words/translations";
import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";

/** Title, description and address of the contact screen under one of its names. */
export async function contactMetadata(page: ContactPageName): Promise<Metadata> {
  const t = await translations("contact");
  return pageMetadata({
    title: t(`${page}Title`),
    description: t(`${page}Description`),
    path: contactPages[page].path,
  });
}
