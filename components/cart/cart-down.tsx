import "./cart.css";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Notice } from "@/components/ui/notice";
import type { TranslateOf } from "@/lib/shared/words/translate";

type Words = Record<"downTitle" | "downText" | "tryAgain", string>;
type Props = {
  t: TranslateOf<Words>;
  /** What is kept, where it is not what the words say. */
  text?: string;
  again: string;
  /** What is said where a form led here whose outcome is unknown. */
  unconfirmed?: string | undefined;
};

/** The packaging API cannot be reached: what was not confirmed, what is kept, and the way to try again. */
export function CartDown({ t, text = t("downText"), again, unconfirmed }: Props) {
  return (
    <Empty className="wrap pt-5 lg:pt-8">
      <h1>{t("downTitle")}</h1>
      {unconfirmed !== undefined && (
        <Notice alert role="alert">
          {unconfirmed}
        </Notice>
      )}
      <p>{text}</p>
      <Button href={again}>{t("tryAgain")}</Button>
    </Empty>
  );
}
