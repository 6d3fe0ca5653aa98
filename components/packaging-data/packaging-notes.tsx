import type { Translate } from "@/lib/shared/words/translate";
import type { PackagingData } from "@/packaging-api/contract";

const EPR = "https://www.gov.uk/government/collections/extended-producer-responsibility-for-packaging";
const TAX = "https://www.gov.uk/government/collections/plastic-packaging-tax";

const notes = ["invoiced", "weight", "material", "kept", "source", "missing"] as const;

/** What the figures are and are not, and of these ones in particular what to know. */
export function PackagingNotes({
  data,
  t,
}: {
  data: PackagingData | undefined;
  t: Translate<"packaging-data">;
}) {
  const { today = 0, partlyRefunded = 0 } = data ?? {};
  return (
    <section
      aria-labelledby="notes"
      className="max-w-copy text-s [&_h2]:border-t [&_h2]:border-ink [&_h2]:py-3"
    >
      <h2 id="notes">{t("notesTitle")}</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {today > 0 && <li className="font-semibold">{t("today", { count: today })}</li>}
        {partlyRefunded > 0 && <li className="font-semibold">{t("partly", { count: partlyRefunded })}</li>}
        {notes.map((note) => (
          <li key={note}>{t(`note_${note}`)}</li>
        ))}
      </ul>
      <p className="mt-3">{t("advice")}</p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <a className="textlink" href={EPR} rel="noreferrer">
          {t("eprLink")}
        </a>
        <a className="textlink" href={TAX} rel="noreferrer">
          {t("taxLink")}
        </a>
      </p>
    </section>
  );
}
