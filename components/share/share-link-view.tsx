import "./share.css";
import { QrCode } from "@/components/account/qr-code";
import { ShareLink } from "@/components/catalogue/share-link";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { SectionHead } from "@/components/ui/section-head";
import { config } from "@/lib/server/config";
import type { PagePreview } from "@/lib/server/share/page-preview";
import { translations } from "@/lib/server/words/translations";
import { absolute } from "@/lib/shared/links/page-address";
import { qrFile, SHARE, shortPath } from "@/lib/shared/links/share-page";
import type { ShortLink } from "@/packaging-api/contract";
import { shortLinkLimits } from "@/trade-rules/limits";
import { LinkPreviews } from "./link-previews";

/** A short address with its QR code, and how others will show it. */
export async function ShareLinkView({ link, preview }: { link: ShortLink; preview: PagePreview }) {
  const t = await translations("short-links");
  const { shopUrl } = config();
  const address = absolute(shopUrl, shortPath(link.code));
  const campaign = [link.source, link.medium, link.campaign].filter((word) => word !== "").join(" / ");
  return (
    <>
      <h1>{t("linkTitle")}</h1>
      <p className="mt-2 mb-5 max-w-copy">{t("linkLead", { count: shortLinkLimits.keptYears })}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <p className="text-l font-semibold wrap-anywhere" data-part="short-address">
            {address}
          </p>
          <Facts>
            <dt>{t("leadsTo")}</dt>
            <dd>
              <a href={link.path}>{preview.title}</a>
            </dd>
            {campaign !== "" && (
              <>
                <dt>{t("campaign")}</dt>
                <dd>{campaign}</dd>
              </>
            )}
          </Facts>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ShareLink path={shortPath(link.code)} title={preview.title} />
            <Button line href={SHARE}>
              {t("another")}
            </Button>
          </div>
        </div>
        <div>
          <QrCode text={address} label={t("qrLabel")} />
          <p className="mt-2 flex flex-wrap gap-x-4">
            <a className="textlink" href={qrFile(link.code, "svg")} download>
              {t("qrSvg")}
            </a>
            <a className="textlink" href={qrFile(link.code, "png")} download>
              {t("qrPng")}
            </a>
          </p>
        </div>
      </div>
      <section className="mt-10">
        <SectionHead>
          <h2>{t("previewsTitle")}</h2>
        </SectionHead>
        <p className="mb-5 max-w-copy text-secondary">{t("previewsText")}</p>
        <LinkPreviews preview={preview} host={new URL(shopUrl).host} t={t} />
      </section>
    </>
  );
}
