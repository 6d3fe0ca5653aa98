import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import { contactMetadata } from "@/lib/server/contact/contact-metadata";
import type { PageQuery } from "@/lib/shared/links/page-query";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("contact");

export default async function Contact({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="contact" query={await searchParams} />;
}
