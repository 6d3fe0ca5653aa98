import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { plainList } from "@/lib/catalogue/list-state";
import { saleMetadata } from "@/lib/seo/sale-metadata";

export const revalidate = 300;

export function generateMetadata(): Promise<Metadata> {
  return saleMetadata(plainList);
}

export default function Page() {
  return <SalePage state={plainList} />;
}
