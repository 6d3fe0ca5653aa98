import "./cart.css";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Notice } from "@/components/ui/notice";
import type { TranslateOf } from "@/lib/shared/words/translate";

type Words = Record<"downTitle" | "downText" | "downChange" | "tryAgain", string>;
type Props = {
  t: TranslateOf<Words>;
  /** What is kept, where it is not what the words say. */
  text?: string;
  again: string;
  /** Whether a form led here whose outcome is unknown. */
  unconfirmed?: boolean;
};

/** The packaging API cannot be reached: what was not confirmed, what is kept, and the way to try again. */
export function CartDown({ t, text = t("downText"), again, unconfirmed = false }: Props) {
  return (
    <Empty className="wrap pt-5 lg:pt-8">
      <h1>{t("downTitle")}</h1>
      {unconfirmed && (
        <Notice alert role="alert">
          {t("downChange")}
        </Notice>
      )}
      <p>{text}</p>
      <Button href={again}>{t("tryAgain")}</Button>
    </Empty>
  );
}
