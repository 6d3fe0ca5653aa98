import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import { contactMetadata } from "@/lib/server/contact/contact-metadata";
import type { PageQuery } from "@/lib/shared/links/page-query";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("report");

export default async function Report({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="report" query={await searchParams} />;
}
