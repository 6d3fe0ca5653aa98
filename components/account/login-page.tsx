import "@/components/ui/notice.css";
import { readSignInQuery } from "@/lib/server/account/sign-in-query";
import type { SignInError } from "@/lib/shared/account/sign-in-errors";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";
import { LoginScreen } from "./login-screen";

const words = { ...formWords, ...signInWords };

const errorWords = (error: SignInError): string =>
  error === "letters_enough" ? failures.letters_enough : words[`signIn_${error}`];

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
  const wrongCode = code && error === "two_step";
  return (
    <LoginScreen
      words={words}
      failures={failures}
      step={code ? "code" : "password"}
      next={next}
      codeProblem={wrongCode ? words.signIn_two_step : undefined}
      error={error === undefined || wrongCode ? undefined : errorWords(error)}
      notActive={error === "not_active"}
      username={note?.values.username ?? ""}
      problems={note?.problems ?? []}
    >
      {notice !== undefined && (
        <p className={bad ? "notice notice--alert" : "notice"} role={bad ? "alert" : "status"}>
          {notice}
        </p>
      )}
    </LoginScreen>
  );
}
