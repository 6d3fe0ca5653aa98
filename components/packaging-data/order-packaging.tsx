import { translations } from "@/lib/server/words/translations";
import { PACKAGING_DATA } from "@/lib/shared/account/packaging-period";
import type { OrderPackaging as Packaging } from "@/packaging-api/contract";
import { PackagingTable } from "./packaging-table";

type Props = {
  /** Undefined where it cannot be had now. */
  packaging: Packaging | undefined;
  /** Whether it is an order of the account's own pages. */
  isCustomers: boolean;
};

/** What an order's goods weigh by material. */
export async function OrderPackaging({ packaging, isCustomers }: Props) {
  const t = await translations("packaging-data");
  return (
    <section aria-labelledby="packaging" data-part="packaging">
      <h2 id="packaging">{t("orderTitle")}</h2>
      {packaging === undefined ? (
        <p>{t("orderDown")}</p>
      ) : (
        <>
          <PackagingTable packaging={packaging} t={t} label={t("orderTitle")} />
          <p className="mt-2 text-s text-secondary">
            {packaging.today > 0 ? t("today", { count: packaging.today }) : t("orderNote")}
          </p>
        </>
      )}
      {isCustomers && (
        <p className="mt-2 text-s print:hidden">
          <a className="textlink" href={PACKAGING_DATA}>
            {t("orderLink")}
          </a>
        </p>
      )}
    </section>
  );
}
