import { Button } from "@/components/ui/button";
import type { CallFailure } from "@/lib/server/packaging-api/client";
import { translations } from "@/lib/server/words/translations";

/** What stands in place of what could not be read: it is not for this role, or the packaging API does not answer. */
export async function StaffFailure({ failure }: { failure: CallFailure }) {
  const t = await translations("staff");
  const isForbidden = failure.status === 403;
  return (
    <div className="wrap">
      <h1>{isForbidden ? t("notAllowedTitle") : t("downTitle")}</h1>
      <p className="mt-2 mb-4 max-w-copy">{isForbidden ? t("notAllowed") : t("down")}</p>
      {!isForbidden && (
        // The empty address is the one that was asked for.
        <Button href="">{t("again")}</Button>
      )}
    </div>
  );
}
