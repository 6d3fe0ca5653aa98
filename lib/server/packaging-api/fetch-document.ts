import "server-only";
import type { z } from "zod";
import { config } from "@/lib/server/config";
import { callTraced } from "@/observability/spans";
import {
  documentDataFile,
  documentFile,
  priceListFile,
  quoteFile,
  requestTarget,
  staffDocumentFile,
  staffPrintFile,
  staffStatementFile,
  statementFile,
} from "@/packaging-api/contract";

/** Who asks for a document. */
type Asker = {
  token?: string;
  requestId: string;
  /** The shopper's network address, as this server saw it. */
  clientAddress: string;
};

/** Which document, and who asks for it: a customer by their token, or whoever has the secret of the order's link as `id`. */
export type DocumentWish = Asker & { id: string; number: string };

/** The same of a quote, for whoever has its secret. */
export type QuoteDocumentWish = Omit<Asker, "token"> & { key: string; kind: string };

/** `name`: of the file, without its ending. `refused`: the token is no longer good; `missing`: nothing of that name for whoever asks; `down`: may work later. */
export type FetchedDocument =
  | { is: "there"; bytes: ArrayBuffer; name: string | undefined }
  | { is: "refused" }
  | { is: "missing" }
  | { is: "down" };

/** The first fetch of a document prints it. */
const TIMEOUT_MS = 15_000;

/** Fetches an invoice or a credit note as a PDF, whole: a broken one is not begun. Never throws, as none of these. */
export const fetchDocument = (wish: DocumentWish): Promise<FetchedDocument> => fetchNamed(documentFile, wish);

/** The same document for programs that keep books, as UBL. */
export const fetchDocumentData = (wish: DocumentWish): Promise<FetchedDocument> =>
  fetchNamed(documentDataFile, wish);

/** A quote, or the proforma invoice of it. */
export const fetchQuoteDocument = (wish: QuoteDocumentWish): Promise<FetchedDocument> =>
  fetchNamed(quoteFile, wish);

/** Which month's statement, and which customer asks for it. */
export type StatementWish = Asker & { month: string };

/** A customer's statement of a month. */
export const fetchStatement = (wish: StatementWish): Promise<FetchedDocument> =>
  fetchNamed(statementFile, wish);

/** A category's price list. */
export const fetchPriceList = (wish: Asker & { slug: string }): Promise<FetchedDocument> =>
  fetchNamed(priceListFile, wish);

/** What the warehouse prints of orders, for somebody of the staff. @param wish.numbers with commas between them */
export const fetchStaffPrint = (wish: Asker & { numbers: string; what: string }): Promise<FetchedDocument> =>
  fetchNamed(staffPrintFile, wish);

/** A customer's statement of a month, for somebody of the staff. */
export const fetchStaffStatement = (
  wish: Asker & { customer: string; month: string },
): Promise<FetchedDocument> => fetchNamed(staffStatementFile, wish);

/** An invoice or a credit note, for somebody of the staff. */
export const fetchStaffDocument = (wish: Asker & { number: string }): Promise<FetchedDocument> =>
  fetchNamed(staffDocumentFile, wish);

/** A file of the contract; the wish has its parameters. */
type ContractFile = { path: string; type: string; params: z.ZodType<Record<string, string>> };

async function fetchNamed(file: ContractFile, wish: Asker): Promise<FetchedDocument> {
  const params = file.params.safeParse(wish);
  if (!params.success) return { is: "missing" };
  return fetchFile(file, requestTarget(file, { params: params.data }), wish);
}

const FILE_NAME = /filename="([\w-]+)\.(?:pdf|xml)"/;

async function fetchFile(
  { path, type }: { path: string; type: string },
  target: string,
  wish: Asker,
): Promise<FetchedDocument> {
  const { packagingApiUrl, internalSecrets } = config();
  const headers = new Headers({
    accept: type,
    "x-request-id": wish.requestId,
    "x-internal-secret": internalSecrets()[0],
    "x-client-address": wish.clientAddress,
  });
  if (wish.token !== undefined) headers.set("authorization", `Bearer ${wish.token}`);
  try {
    const response = await callTraced({ method: "GET", route: path }, headers, () =>
      fetch(`${packagingApiUrl}${target}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        cache: "no-store",
      }),
    );
    if (response.status === 401) return { is: "refused" };
    if (response.status === 403 || response.status === 404) return { is: "missing" };
    if (!response.ok || response.headers.get("content-type") !== type) return { is: "down" };
    const [, name] = FILE_NAME.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { is: "there", bytes: await response.arrayBuffer(), name };
  } catch {
    return { is: "down" };
  }
}
