import { openBucket } from "../../object-store/bucket";
import {
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  readObject,
  type Stored,
} from "../../object-store/object-store";
import { type FakeObjectStore, startFakeObjectStore } from "../support/fake-object-store";
import { signatureOf } from "../support/signature-version-4";

const bytes = new Uint8Array([37, 80, 68, 70, 0, 255]);

describe("a bucket", () => {
  let fake: FakeObjectStore;
  let bucket: ObjectStore;
  beforeAll(async () => {
    fake = await startFakeObjectStore();
    bucket = openBucket(fake.settings);
  });
  beforeEach(() => {
    fake.fail(undefined);
    fake.asked.length = 0;
  });
  afterAll(() => fake.close());

  const put = (): Promise<Stored> => bucket.put({ folder: "documents", bytes, type: "application/pdf" });
  /** What a call failed with. */
  const failureOf = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );

  it("gives back what it took, under a key of its own, with its type", async () => {
    const [first, second] = [await put(), await put()];
    expect(first).toEqual({ bytes: null, objectKey: expect.stringMatching(/^documents\/[\da-f-]{36}$/) });
    expect(second.objectKey).not.toBe(first.objectKey);
    expect(fake.objects.get(first.objectKey!)?.type).toBe("application/pdf");
    expect((await bucket.get(first)).size).toBe(bytes.byteLength);
    expect(await readObject(bucket, first)).toEqual(bytes);
  });

  it("deletes, also what is gone already", async () => {
    const { objectKey } = await put();
    await bucket.delete(objectKey!);
    expect(fake.objects.has(objectKey!)).toBe(false);
    fake.fail([404]);
    await bucket.delete(objectKey!);
    expect(await failureOf(bucket.get({ bytes: null, objectKey }))).toBeInstanceOf(ObjectMissingError);
  });

  it("asks again after an answer that may pass, and only then", async () => {
    fake.fail([503, 500]);
    await put();
    expect(fake.asked).toHaveLength(3);
    expect(new Set(fake.asked).size).toBe(1);

    fake.asked.length = 0;
    fake.fail(403);
    expect(await failureOf(put())).toBeInstanceOf(ObjectStoreUnavailableError);
    expect(fake.asked).toHaveLength(1);
  });

  it("names the store and the status when it fails, and no secret", async () => {
    fake.fail(500);
    const failure = await failureOf(put());
    expect(failure).toBeInstanceOf(ObjectStoreUnavailableError);
    expect(String(failure)).toMatch(/127\.0\.0\.1:\d+ answered 500 to PUT documents\//);
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(fake.settings.secret);
  });

  it("is refused with another secret", async () => {
    const other = openBucket({ ...fake.settings, secret: "another secret" });
    const failure = await failureOf(other.put({ folder: "documents", bytes, type: "application/pdf" }));
    expect(String(failure)).toContain("answered 403");
  });

  it("waits for no answer for longer than its tries may take", async () => {
    const stored = await put();
    fake.fail("hang");
    const began = performance.now();
    expect(await failureOf(bucket.get(stored))).toBeInstanceOf(ObjectStoreUnavailableError);
    expect(performance.now() - began).toBeLessThan(9_000);
  }, 20_000);

  it("gives no part of an object for the whole", async () => {
    const stored = await put();
    fake.fail(["break off"]);
    expect(await failureOf(readObject(bucket, stored))).toBeInstanceOf(ObjectStoreUnavailableError);
  });
});

describe("the signature by which the stand-in verifies", () => {
  it("is that of Amazon's example, GET Object", () => {
    const empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const headers = {
      host: "examplebucket.s3.amazonaws.com",
      range: "bytes=0-9",
      "x-amz-content-sha256": empty,
      "x-amz-date": "20130524T000000Z",
    };
    expect(
      signatureOf({
        method: "GET",
        target: "/test.txt",
        headers,
        signedHeaders: Object.keys(headers),
        time: "20130524T000000Z",
        region: "us-east-1",
        secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
      }),
    ).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
  });
});
