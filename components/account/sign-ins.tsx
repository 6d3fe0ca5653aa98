import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { SignIn } from "@/packaging-api/contract";

type Props = { signIns: SignIn[]; t: Translate<"password"> };

/** Where the customer is signed in, each with the way to end it. */
export function SignIns({ signIns, t }: Props) {
  return (
    <>
      <ul
        className="border-t item:flex item:min-h-16 item:items-center item:justify-between item:gap-4 item:border-b item:wrap-anywhere"
        data-part="sign-ins"
      >
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <span>
              <b className="block text-s">{signIn.device || t("signInsUnknown")}</b>
              <span className="block text-s text-secondary">
                {signIn.current
                  ? t("signInsNow")
                  : t("signInsUsed", { when: momentWords(signIn.lastUsedAt) })}
              </span>
            </span>
            {!signIn.current && (
              <form method="post" action={`/api/users/me/sign-ins/${signIn.id}/delete`}>
                <button
                  className="textlink whitespace-nowrap"
                  type="submit"
                  aria-label={t("signInEndOf", { device: signIn.device || t("signInsUnknown") })}
                >
                  {t("signInEnd")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form className={formClass} method="post" action="/api/users/me/sign-ins/end">
        <p className="text-s text-secondary">{t("signInsEndText")}</p>
        <Button line type="submit">
          {t("signInsEnd")}
        </Button>
      </form>
    </>
  );
}
