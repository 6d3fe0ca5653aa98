import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import { contactMetadata } from "@/lib/server/contact/contact-metadata";
import type { PageQuery } from "@/lib/shared/links/page-query";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("feedback");

export default async function Feedback({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="feedback" query={await searchParams} />;
}
