/** @jest-environment node */

import { POST } from "@/app/api/contact/route";
import { sealForm } from "@/lib/server/contact/form-seal";
import { openNote } from "@/lib/server/session/note";
import { limits } from "@/trade-rules/limits";
import { askAs, browserWith, type Cookies, contentsOf } from "../proxy/browser";
import { fakePackagingApi, type Reply } from "../proxy/fake-packaging-api";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.INTERNAL_SECRET = "the-secret-of-both-programs-in-these-tests";
process.env.SHOP_URL = "http://shop.example";

const MINUTE = 60_000;
let log: string[] = [];
beforeEach(() => {
  log = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());

const account = {
  token: "access",
  refreshToken: "refresh",
  user: { email: "ada@shopper.example", firstName: "Ada", lastName: "Buyer", needsProfile: false },
};
const typed = {
  page: "report",
  name: "Ada",
  email: "ada@shopper.example",
  topic: "problem",
  orderNumber: " 100001 ",
  message: "It came open.\r\nTwice.",
  website: "",
};

type Sending = {
  fields?: Record<string, string>;
  openedAgo?: number;
  picture?: Blob;
  json?: boolean;
  cookies?: Cookies;
};

/** Posts the form as a browser does, by default a minute after it was opened. */
async function send({
  fields = {},
  openedAgo = MINUTE,
  picture,
  json = false,
  cookies = new Map(),
}: Sending = {}) {
  const body = new FormData();
  const seal = await sealForm(Date.now() - openedAgo);
  for (const [name, value] of Object.entries({ ...typed, seal, ...fields })) body.set(name, value);
  body.set("picture", picture ?? new Blob([]), picture ? "open.jpg" : "");
  const headers = json ? { accept: "application/json" } : undefined;
  const response = await askAs(cookies, POST, "/api/contact", { method: "POST", body, headers });
  const [note] = [...cookies].filter(([name]) => name.includes("note")).map(([, value]) => value);
  return { response, location: response.headers.get("location"), note: await openNote(note) };
}
/** No more of a photograph than tells that it is one. */
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const taken = (): Reply => ({ data: { copied: false } });

describe("the contact form", () => {
  it("becomes a note to the staff, in the name of the shopper's own network", async () => {
    const sent = fakePackagingApi(taken);
    const { response, location } = await send({ picture: new Blob([jpeg]) });
    expect([response.status, location]).toEqual([303, "/report?done=sent"]);
    expect(sent).toEqual([
      expect.objectContaining({
        method: "POST",
        path: "/api/notify/website",
        body: {
          title: "Website: A problem",
          items: [
            { title: "What is it about?", value: "A problem" },
            { title: "Order number", value: "100001" },
            { title: "Message", value: "It came open.\nTwice." },
          ],
          color: "#b3261e",
          sender: { name: "Ada", email: "ada@shopper.example" },
          picture: jpeg.toString("base64"),
          reference: expect.stringMatching(/^[\w-]{43}$/),
        },
      }),
    ]);
    expect(sent[0]?.headers.get("x-client-address")).toBe("203.0.113.7");
  });

  it("says that a copy is on its way when the API sends one, and not otherwise", async () => {
    fakePackagingApi(() => ({ data: { copied: true } }));
    expect((await send()).location).toBe("/report?done=copied");
    expect((await (await send({ json: true })).response.json()).data).toEqual({ copied: true });
  });

  it("is sent in the name of the customer who is signed in", async () => {
    const sent = fakePackagingApi(taken);
    await send({ cookies: await browserWith({ account }) });
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer access"]);
  });

  it("is sent without a customer when the session turns out to be over, and the session ends", async () => {
    const sent = fakePackagingApi(({ headers }) =>
      headers.has("authorization") ? { status: 401, failure: { message: "Invalid JWT Token" } } : taken(),
    );
    const cookies = await browserWith({ account });
    expect((await send({ cookies })).location).toBe("/report?done=sent");
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer access", null]);
    expect((await contentsOf(cookies)).account).toBeUndefined();
  });

  it("has one reference for one sending, another for another", async () => {
    const sent = fakePackagingApi(taken);
    const seal = await sealForm(Date.now() - MINUTE);
    await send({ fields: { seal } });
    await send({ fields: { seal } });
    await send({ fields: { seal, message: "Once more." } });
    await send();
    const references = sent.map(({ body }) => (body as { reference: string }).reference);
    expect(references[1]).toBe(references[0]);
    expect(new Set(references).size).toBe(3);
  });

  it("returns what was typed when it is refused, and asks for the picture again", async () => {
    const sent = fakePackagingApi(taken);
    const { location, note } = await send({ fields: { email: "ada" }, picture: new Blob([jpeg]) });
    expect(location).toBe("/report?error=invalid#problems");
    expect(note?.problems).toEqual([{ field: "email", kind: "email" }]);
    expect(note?.values).toMatchObject({ ...typed, email: "ada", picture: "open.jpg" });
    expect(note?.values).not.toHaveProperty("seal");
    expect(sent).toEqual([]);
  });

  it("says at once of a file that it is no picture, whatever else is to be mended", async () => {
    const sent = fakePackagingApi(taken);
    const { note } = await send({ fields: { email: "ada" }, picture: new Blob(["GIF89a"]) });
    expect(note?.problems).toEqual([
      { field: "email", kind: "email" },
      { field: "picture", kind: "image" },
    ]);
    expect(sent).toEqual([]);
  });

  it("sends a message of full length unchanged", async () => {
    fakePackagingApi(taken);
    const message = "Where is my parcel? ".repeat(limits.message / 20);
    const { note } = await send({ fields: { name: "", message } });
    expect(note?.values.message).toBe(message);
  });

  it("says of a picture that it is too large before any call is made", async () => {
    const sent = fakePackagingApi(taken);
    const picture = new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)]);
    const { response } = await send({ picture, json: true });
    expect(response.status).toBe(422);
    expect((await response.json()).violations).toEqual([
      { propertyPath: "picture", message: "The file is too large. Allowed maximum size is 5 MB." },
    ]);
    expect(sent).toEqual([]);
  });

  it("is not even read when it is far too large; a browser gets a page that says so", async () => {
    const sent = fakePackagingApi(taken);
    const picture = new Blob([Buffer.alloc(11 * 1024 * 1024)]);
    expect((await send({ picture })).location).toBe("/contact?error=picture_large#problems");
    expect((await send({ picture, json: true })).response.status).toBe(413);
    expect(sent).toEqual([]);
  });

  it("answers who fills in the hidden field like anybody, and sends nothing", async () => {
    const sent = fakePackagingApi(taken);
    const { location } = await send({ fields: { website: "https://evil.example" } });
    expect(location).toBe("/report?done=sent");
    expect(sent).toEqual([]);
    expect(log.join("")).toContain("a robot's message was left out");
    expect(log.join("")).not.toContain("Ada");
  });

  it.each([
    ["within a moment", { openedAgo: 1_000 }],
    ["after more than a week", { openedAgo: 8 * 24 * 60 * MINUTE }],
    ["without having opened the form", { fields: { seal: "" } }],
    ["with a seal of their own", { fields: { seal: "Fe26.2*1*made*up" } }],
  ])("asks to send again who sends %s, and loses nothing", async (_when, sending) => {
    const sent = fakePackagingApi(taken);
    const { location, note } = await send(sending);
    expect(location).toBe("/report?error=form_stale#problems");
    expect(note?.values.message).toBe(typed.message);
    const { response } = await send({ ...sending, json: true });
    expect(response.status).toBe(409);
    expect((await response.json()).data).toEqual({ reason: "form_stale" });
    expect(sent).toEqual([]);
  });

  it("is no door for other sites", async () => {
    const sent = fakePackagingApi(taken);
    const request = new Request("http://shop.example/api/contact", {
      method: "POST",
      body: new FormData(),
      headers: { origin: "https://evil.example" },
    });
    expect((await POST(request)).status).toBe(403);
    expect(sent).toEqual([]);
  });

  it("is refused when it is no form", async () => {
    const request = new Request("http://shop.example/api/contact", {
      method: "POST",
      body: "--x",
      headers: { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" },
    });
    expect((await POST(request)).status).toBe(400);
  });

  it.each([
    [
      "too_many_attempts",
      { status: 429, failure: { data: { reason: "too_many_attempts", retryAfter: 60 } } },
    ],
    ["unavailable", "down" as const],
  ])("says %s when the note is not taken", async (code, reply) => {
    fakePackagingApi(() => reply);
    const { location, note } = await send();
    expect(location).toBe(`/report?error=${code}#problems`);
    expect(note?.values.message).toBe(typed.message);
  });
});
