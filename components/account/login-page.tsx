import { Notice } from "@/components/ui/notice";
import { readSignInQuery } from "@/lib/server/account/sign-in-query";
import { translations, wordsFor } from "@/lib/server/words/translations";
import type { SignInError } from "@/lib/shared/account/sign-in-errors";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { LoginScreen } from "./login-screen";

type Props = {
  query: PageQuery;
  /** What led here, above the form. */
  notice?: string | undefined;
  /** That it went wrong. */
  bad?: boolean;
};

/** The sign-in screen, as a page of its own and as the page that a mailed link leads to. */
export async function LoginPage({ query, notice, bad = false }: Props) {
  const { next, code, error, note } = await readSignInQuery(query);
  const [t, tFailures] = await Promise.all([translations("sign-in"), translations("failures")]);
  const errorWords = (error: SignInError): string =>
    error === "letters_enough" ? tFailures("letters_enough") : t(`signIn_${error}`);
  const wrongCode = code && error === "two_step";
  return (
    <LoginScreen
      words={await wordsFor("form", "sign-in")}
      failures={await wordsFor("failures")}
      step={code ? "code" : "password"}
      next={next}
      codeProblem={wrongCode ? t("signIn_two_step") : undefined}
      error={error === undefined || wrongCode ? undefined : errorWords(error)}
      notActive={error === "not_active"}
      username={note?.values.username ?? ""}
      problems={note?.problems ?? []}
    >
      {notice !== undefined && (
        <Notice alert={bad} role={bad ? "alert" : "status"}>
          {notice}
        </Notice>
      )}
    </LoginScreen>
  );
}
