import type { Metadata } from "next";
import { DeliveryServices } from "@/components/information/delivery-services";
import { DeliveryZones } from "@/components/information/delivery-zones";
import { ReadingPage } from "@/components/information/reading-page";
import { shopValues } from "@/lib/server/information/shop-values";
import { pageMetadata } from "@/lib/server/seo/page-metadata";
import { structuredTranslations } from "@/lib/server/words/translations";

export const revalidate = 300;

async function readCopy() {
  const t = await structuredTranslations("delivery");
  return t("page", { returnObjects: true, ...shopValues() });
}

export async function generateMetadata(): Promise<Metadata> {
  const { title, description } = await readCopy();
  return pageMetadata({ title, description, path: "/delivery" });
}

export default async function Page() {
  return (
    <ReadingPage
      copy={await readCopy()}
      places={{ zones: <DeliveryZones />, services: <DeliveryServices /> }}
    />
  );
}
