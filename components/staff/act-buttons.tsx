import { Button } from "@/components/ui/button";
import type { Translate } from "@/lib/shared/words/translate";

/** Does an act, or says first what would come of it. */
export function ActButtons({ t, label }: { t: Translate<"staff">; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" slim>
        {label}
      </Button>
      <Button type="submit" slim line name="dryRun" value="1">
        {t("tryFirst")}
      </Button>
    </div>
  );
}
