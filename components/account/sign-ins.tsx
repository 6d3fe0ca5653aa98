import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { SignIn } from "@/packaging-api/contract";

type Props = { signIns: SignIn[]; t: Translate<"password"> };

/** Where the customer is signed in, each with the way to end it. */
export function SignIns({ signIns, t }: Props) {
  return (
    <>
      <ul className="sign-ins">
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <span>
              <b>{signIn.device || t("signInsUnknown")}</b>
              <span className="quiet">
                {signIn.current
                  ? t("signInsNow")
                  : t("signInsUsed", { when: momentWords(signIn.lastUsedAt) })}
              </span>
            </span>
            {!signIn.current && (
              <form method="post" action={`/api/users/me/sign-ins/${signIn.id}/delete`}>
                <button
                  className="textlink"
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
      <form className="form" method="post" action="/api/users/me/sign-ins/end">
        <p className="hint">{t("signInsEndText")}</p>
        <button className="button button--line" type="submit">
          {t("signInsEnd")}
        </button>
      </form>
    </>
  );
}
