import { momentWords } from "@/lib/shared/display/date";
import { say } from "@/lib/shared/words/say";
import type { SignIn } from "@/packaging-api/contract";
import type { PasswordWords } from "./password-types";

type Props = { signIns: SignIn[]; words: PasswordWords };

/** Where the customer is signed in, each with the way to end it. */
export function SignIns({ signIns, words }: Props) {
  return (
    <>
      <ul className="sign-ins">
        {signIns.map((signIn) => (
          <li key={signIn.id}>
            <span>
              <b>{signIn.device || words.signInsUnknown}</b>
              <span className="quiet">
                {signIn.current
                  ? words.signInsNow
                  : say(words, "signInsUsed", { when: momentWords(signIn.lastUsedAt) })}
              </span>
            </span>
            {!signIn.current && (
              <form method="post" action={`/api/users/me/sign-ins/${signIn.id}/delete`}>
                <button
                  className="textlink"
                  type="submit"
                  aria-label={say(words, "signInEndOf", { device: signIn.device || words.signInsUnknown })}
                >
                  {words.signInEnd}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form className="form" method="post" action="/api/users/me/sign-ins/end">
        <p className="hint">{words.signInsEndText}</p>
        <button className="button button--line" type="submit">
          {words.signInsEnd}
        </button>
      </form>
    </>
  );
}
