import type { Metadata } from "next";
import { translations } from "@/lib/server/words/translations";
import type { ListState } from "@/lib/shared/catalogue/list-state";
import { listMetadata } from "./page-metadata";
import { saleCard } from "./share-picture/cards";

/** Metadata of the sale in any state of its filters. */
export async function saleMetadata(state: ListState): Promise<Metadata> {
  const t = await translations("catalogue");
  return listMetadata(
    {
      title: t("saleTitle"),
      description: t("saleDescription"),
      path: "/sale",
      share: { subject: { kind: "sale" }, card: await saleCard() },
    },
    state,
  );
}
