import type { Metadata } from "next";
import { ContactPage } from "@/components/contact/contact-page";
import type { PageQuery } from "@/lib/cart/query-words";
import { contactMetadata } from "@/lib/contact/contact-metadata";

export const generateMetadata = (): Promise<Metadata> => contactMetadata("feedback");

export default async function Feedback({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <ContactPage page="feedback" query={await searchParams} />;
}
