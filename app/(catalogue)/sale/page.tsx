import type { Metadata } from "next";
import { SalePage } from "@/components/catalogue/sale-page";
import { saleMetadata } from "@/lib/server/seo/sale-metadata";
import { plainList } from "@/lib/shared/catalogue/list-state";

export const revalidate = 300;

export function generateMetadata(): Promise<Metadata> {
  return saleMetadata(plainList);
}

export default function Page() {
  return <SalePage state={plainList} />;
}
