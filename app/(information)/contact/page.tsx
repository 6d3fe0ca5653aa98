import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import type { PageQuery } from "@/lib/cart/query-words";
import { contactMetadata } from "@/lib/contact/contact-metadata";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("contact");

export default async function Contact({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="contact" query={await searchParams} />;
}
