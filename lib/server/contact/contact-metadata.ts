import "server-only";
import type { Metadata } from "next";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";
import words from "@/locales/en/contact.json";

/** Title, description and address of the contact screen under one of its names. */
export function contactMetadata(page: ContactPageName): Promise<Metadata> {
  return pageMetadata({
    title: words[`${page}Title`],
    description: words[`${page}Description`],
    path: contactPages[page].path,
  });
}
