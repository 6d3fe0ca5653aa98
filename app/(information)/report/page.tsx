import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import type { PageQuery } from "@/lib/cart/query-words";
import { contactMetadata } from "@/lib/contact/contact-metadata";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("report");

export default async function Report({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="report" query={await searchParams} />;
}
