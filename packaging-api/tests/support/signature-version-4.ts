import { createHash, createHmac } from "node:crypto";

/** What Signature Version 4 is worked out of. */
export type SignedRequest = {
  method: string;
  /** As it was sent: the path and the query. */
  target: string;
  headers: Record<string, string>;
  /** Names in lower case, in order. */
  signedHeaders: string[];
  /** As 20130524T000000Z. */
  time: string;
  region: string;
  secret: string;
};

const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

/**
 * The signature of a request to S3 without a query, worked out again as Amazon describes it ("Authenticating Requests: Using
 * the Authorization Header", docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signatureOf(request: SignedRequest): string {
  const { method, target, headers, signedHeaders, time, region, secret } = request;
  const canonical = [
    method,
    target,
    "",
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ +/g, " ")}`),
    "",
    signedHeaders.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
  const day = time.slice(0, 8);
  const toSign = ["AWS4-HMAC-SHA256", time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
  return hmac(key, toSign).toString("hex");
}
