import "server-only";
import { config } from "@/lib/server/config";
import { callTraced } from "@/observability/spans";
import { documentFile, requestTarget } from "@/packaging-api/contract";

/** Which document, and who asks for it: a customer by their token, or whoever has the secret of the order's link as `id`. */
export type DocumentWish = {
  id: string;
  number: string;
  token?: string;
  requestId: string;
  /** The shopper's network address, as this server saw it. */
  clientAddress: string;
};

/** `refused`: the token is no longer good; `missing`: nothing of that name for whoever asks; `down`: may work later. */
export type FetchedDocument =
  | { is: "there"; pdf: ArrayBuffer }
  | { is: "refused" }
  | { is: "missing" }
  | { is: "down" };

/** The first fetch of a document prints it. */
const TIMEOUT_MS = 15_000;

/** Fetches an invoice or a credit note as a PDF, whole: a broken one is not begun. Never throws. */
export async function fetchDocument(wish: DocumentWish): Promise<FetchedDocument> {
  const params = documentFile.params.safeParse(wish);
  if (!params.success) return { is: "missing" };
  const { packagingApiUrl, internalSecrets } = config();
  const headers = new Headers({
    accept: documentFile.type,
    "x-request-id": wish.requestId,
    "x-internal-secret": internalSecrets()[0],
    "x-client-address": wish.clientAddress,
  });
  if (wish.token !== undefined) headers.set("authorization", `Bearer ${wish.token}`);
  try {
    const target = requestTarget(documentFile, { params: params.data });
    const response = await callTraced({ method: "GET", route: documentFile.path }, headers, () =>
      fetch(`${packagingApiUrl}${target}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        cache: "no-store",
      }),
    );
    if (response.status === 401) return { is: "refused" };
    if (response.status === 404) return { is: "missing" };
    if (!response.ok || response.headers.get("content-type") !== documentFile.type) return { is: "down" };
    return { is: "there", pdf: await response.arrayBuffer() };
  } catch {
    return { is: "down" };
  }
}
