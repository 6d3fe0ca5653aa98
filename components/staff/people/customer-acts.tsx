import { Button } from "@/components/ui/button";
import type { CustomerSheet } from "@/packaging-api/contract";
import { type AboutCustomer, CustomerForm } from "./customer-form";

/** What staff do for a customer who cannot sign in, or asks for their data. */
export function CustomerActs({ sheet, ...about }: AboutCustomer & { sheet: CustomerSheet }) {
  const { t, handle, page } = about;
  return (
    <section className="grid content-start gap-4">
      {sheet.kind === "account" && (
        <>
          <h2>{t("customers.help")}</h2>
          {sheet.waitsUntil !== null && (
            <CustomerForm {...about} call="unlockCustomer" label={t("customers.unlock")} />
          )}
          <CustomerForm {...about} call="recoverCustomer" label={t("customers.recover")} />
          <CustomerForm {...about} call="signOutCustomer" label={t("customers.signOut")} />
        </>
      )}
      <h2>{t("customers.privacy")}</h2>
      <form className="grid gap-1" action={`${page}/export`} method="post">
        <p className="max-w-copy text-s text-secondary">{t("customers.exportHint")}</p>
        <p>
          <input type="hidden" name="customer" value={handle} />
          <Button type="submit" slim line>
            {t("customers.export")}
          </Button>
        </p>
      </form>
      <details>
        <summary className="textlink inline-flex min-h-target items-center">{t("customers.erase")}</summary>
        <p className="mb-3 max-w-copy text-s text-secondary">{t("customers.eraseHint")}</p>
        <CustomerForm {...about} call="eraseCustomer" label={t("customers.erase")} />
      </details>
    </section>
  );
}
