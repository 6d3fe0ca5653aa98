import { config } from "@/lib/server/config";
import { logged } from "@/lib/server/handlers/logged";
import { qrPng, qrSvg } from "@/lib/server/share/qr-code";
import { absolute } from "@/lib/shared/links/page-address";
import { shortPath } from "@/lib/shared/links/share-page";
import { SHORT_CODE } from "@/packaging-api/contract";

/** The files that exist. They are drawn from the address alone, without a call of the packaging API. */
const files: Readonly<Record<string, { type: string; draw: (text: string) => string | Promise<Buffer> }>> = {
  "qr.svg": { type: "image/svg+xml", draw: qrSvg },
  "qr.png": { type: "image/png", draw: qrPng },
};

/** The QR code of a short address, to be printed. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ code: string; file: string }> },
): Promise<Response> {
  return logged(request, async () => {
    const route = "/share/link/[code]/[file]";
    const { code, file } = await params;
    const wanted = Object.hasOwn(files, file) ? files[file] : undefined;
    if (wanted === undefined || !SHORT_CODE.test(code))
      return { response: new Response(null, { status: 404 }), route };
    const drawn = await wanted.draw(absolute(config().shopUrl, shortPath(code)));
    const response = new Response(typeof drawn === "string" ? drawn : new Uint8Array(drawn), {
      headers: {
        "content-type": wanted.type,
        "content-disposition": `attachment; filename="${code}-${file}"`,
        "cache-control": "public, max-age=86400",
      },
    });
    return { response, route };
  });
}
