import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../../object-store/bucket";
import { signatureOf } from "./signature-version-4";

/** A request as it came, and what may become of it instead of an answer. */
type Fault = number | "hang" | "break off";

export type FakeObjectStore = {
  settings: BucketSettings;
  /** For a program's environment. */
  env: Record<string, string>;
  /** What is there, by its key. */
  objects: Map<string, { bytes: Buffer; type: string | undefined }>;
  /** Requests so far, as "PUT documents/…". */
  asked: string[];
  /** What becomes of the next requests, one after another; of all from now on where it is no list. */
  fail(faults: Fault[] | Fault | undefined): void;
  close(): Promise<void>;
};

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MOST_SKEW_MS = 15 * 60 * 1000;

const timeOf = (stamp: string): number =>
  Date.parse(
    stamp.replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      (_, y, mo, d, h, mi, s) => `${y}-${mo}-${d}T${h}:${mi}:${s}Z`,
    ),
  );

/** Whether S3 would take the request: signed with these keys, now, and with the hash of the body that came. */
function isSigned(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret, region }: BucketSettings,
): boolean {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const [, key, signedRegion, signedHeaders = "", signature = ""] =
    CREDENTIAL.exec(headers.authorization ?? "") ?? [];
  const time = headers["x-amz-date"] ?? "";
  if (key !== keyId || signedRegion !== region) return false;
  if (!(Math.abs(Date.now() - timeOf(time)) < MOST_SKEW_MS)) return false;
  if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex")) return false;
  const names = signedHeaders.split(";");
  const required = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!required.every((name) => names.includes(name))) return false;
  const expected = signatureOf({
    method: request.method ?? "",
    target: request.url ?? "",
    headers,
    signedHeaders: names,
    time,
    region,
    secret,
  });
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

/**
 * A stand-in for an S3-compatible store with one bucket, in memory. It verifies each signature by the published algorithm
 * (signature-version-4.ts), not with the library that signs.
 */
export async function startFakeObjectStore(): Promise<FakeObjectStore> {
  const objects: FakeObjectStore["objects"] = new Map();
  const asked: string[] = [];
  let faults: Fault[] | Fault | undefined;
  const settings = {
    url: "",
    bucket: "foldwell-test",
    region: "eu-west-2",
    keyId: "TESTKEYID",
    secret: "a-secret-that-only-the-tests-know",
  };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const key = (request.url ?? "").replace(`/${settings.bucket}/`, "");
    asked.push(`${request.method} ${key}`);
    const fault = Array.isArray(faults) ? faults.shift() : faults;
    if (fault === "hang") return;
    if (typeof fault === "number") return void response.writeHead(fault).end(settings.secret);
    if (!isSigned(request, body, settings)) return void response.writeHead(403).end();
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, type: request.headers["content-type"] });
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) response.writeHead(404).end();
    else {
      response.writeHead(200, { "content-length": found.bytes.length });
      if (fault === "break off") response.write(found.bytes.subarray(0, 1), () => response.destroy());
      else response.end(found.bytes);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings,
    env: {
      OBJECT_STORE_URL: settings.url,
      OBJECT_STORE_BUCKET: settings.bucket,
      OBJECT_STORE_REGION: settings.region,
      OBJECT_STORE_KEY_ID: settings.keyId,
      OBJECT_STORE_SECRET: settings.secret,
    },
    objects,
    asked,
    fail(next) {
      faults = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
