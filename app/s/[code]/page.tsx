import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { callPackagingApi } from "@/lib/server/packaging-api/client";
import { countsAsVisit } from "@/lib/server/share/counts-as-visit";
import { withCampaign } from "@/lib/shared/links/campaign";
import { SHORT_CODE } from "@/packaging-api/contract";

/** A short address: leads on to its page and is counted. */
export default async function ShortLink({ params }: { params: Promise<{ code: string }> }) {
  const [{ code: typed }, request] = await Promise.all([params, headers()]);
  // As a phone or a person may write it who reads it from paper.
  const code = typed.toLowerCase();
  if (!SHORT_CODE.test(code)) notFound();
  const link = await callPackagingApi("openShortLink", {
    params: { code },
    body: { counts: countsAsVisit(request) },
    clientAddress: request.get("x-forwarded-for") ?? "",
  });
  if (!link.ok && link.status === 404) notFound();
  if (!link.ok) throw new PackagingApiUnavailable(link.failure.message);
  const { path, source, medium, campaign } = link.data;
  redirect(withCampaign(path, { source, medium, campaign }));
}
