import { Button } from "@/components/ui/button";
import { translations } from "@/lib/server/words/translations";
import type { Measured } from "@/lib/shared/browser-settings";

/**
 * The question whether the visit may be measured, with two answers of the same weight. It is hidden until
 * JavaScript finds that it has to be asked: without it nothing is measured. Its attributes say what is measured and where
 * the script for it is, which only shoppers fetch who agreed (lib/browser/analytics/begin-measuring.ts).
 */
export async function ConsentBanner({ measured: { analytics, vitals } }: { measured: Measured }) {
  const t = await translations("consent");
  return (
    <div aria-live="polite">
      {/* Above whichever bar is at the foot of the screen, moved there and not placed: that the one bar is higher than
          the other is no layout shift then. The bar is a pixel lower than --bar says. */}
      <section
        className="group fixed inset-x-0 -bottom-px z-5 max-h-[60vh] overflow-y-auto border-ink border-t bg-paper [transform:translateY(calc(-1*var(--bar)))]"
        id="consent"
        aria-labelledby="consent-title"
        tabIndex={-1}
        hidden
        data-script={process.env.MEASURE_SCRIPT}
        data-views={analytics?.url}
        data-domain={analytics?.domain}
        data-vitals={vitals ? "" : undefined}
        // Shown before React has the page.
        suppressHydrationWarning
      >
        <form
          className="wrap grid gap-3 py-3 md:grid-cols-[1fr_auto] md:items-center md:gap-8"
          method="dialog"
        >
          <div>
            <h2 className="text-m" id="consent-title">
              {t("title")}
            </h2>
            <p className="text-s md:max-w-[72ch]">
              {t("text")} <a href="/legal/cookie">{t("more")}</a>
            </p>
            <p className="mt-1 hidden font-semibold text-s group-data-[choice=accepted]:block">
              {t("accepted")}
            </p>
            <p className="mt-1 hidden font-semibold text-s group-data-[choice=rejected]:block">
              {t("rejected")}
            </p>
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Button line type="submit" value="rejected">
              {t("reject")}
            </Button>
            <Button line type="submit" value="accepted">
              {t("accept")}
            </Button>
          </div>
        </form>
      </section>
    </div>
  );
}
