import "@/components/ui/empty.css";
import type { TranslateOf } from "@/lib/shared/words/translate";

type Words = Record<"downTitle" | "downText" | "tryAgain", string>;
type Props = {
  t: TranslateOf<Words>;
  /** What is kept, where it is not what the words say. */
  text?: string;
  again: string;
};

/** The packaging API cannot be reached: what is kept, and the way to try again. */
export function CartDown({ t, text = t("downText"), again }: Props) {
  return (
    <div className="wrap page empty">
      <h1>{t("downTitle")}</h1>
      <p>{text}</p>
      <a className="button" href={again}>
        {t("tryAgain")}
      </a>
    </div>
  );
}
