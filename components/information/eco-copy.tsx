import "./reading-page.css";
import { translations } from "@/lib/server/words/translations";
import { CopySections } from "./copy-sections";

/** What stands under the eco-friendly range: how it comes about, and what the words in it mean. */
export async function EcoCopy() {
  const t = await translations("eco");
  return (
    <div className="reading">
      <div className="reading__body">
        <CopySections sections={t("sections", { returnObjects: true })} />
      </div>
    </div>
  );
}
