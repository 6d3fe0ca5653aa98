import type { Translate } from "@/lib/shared/words/translate";

/** The customer or guest that the order will belong to. A guest is offered to sign in. */
export function WhoOrders({ email, t }: { email: string | undefined; t: Translate<"checkout"> }) {
  if (email !== undefined) return <p className="py-2 text-s">{t("customer", { email })}</p>;
  return (
    <p className="py-2 text-s">
      {t("guest")}{" "}
      <a href="/login?next=/checkout" data-dialog="login">
        {t("signIn")}
      </a>
    </p>
  );
}

/** Says which earlier order the forms are filled from, with a button to clear them. */
export function Remembered({ text, t }: { text: string; t: Translate<"checkout"> }) {
  return (
    <form className="py-2 text-s" method="post" action="/api/forget-details">
      <span>{text}</span>{" "}
      <button className="textlink text-s" type="submit">
        {t("forget")}
      </button>
    </form>
  );
}
