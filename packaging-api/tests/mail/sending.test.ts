import {
  address,
  byBankTransfer,
  cartWith,
  customer,
  guest,
  mailsOf,
  parseMail,
  productsInStock,
  quickestDatabase,
  type RunningApi,
  sharedApi,
  startApi,
  until,
} from "../support";
import { freePort } from "../support/free-port";
import { startSmtpServer } from "../support/smtp-server";

async function orderAs(api: RunningApi, details: Partial<typeof guest> & { comment?: string }) {
  const [product] = await productsInStock(api, 1);
  const { id } = await cartWith(api, [{ productId: product!.id, quantity: 1 }]);
  await api.call("setGuestDetails", { params: { id }, body: { ...guest, ...details } });
  await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
  return api.call("checkoutAsGuest", byBankTransfer({ id }));
}

/** The same for a customer of that name, whose mailbox is proved: the letter says the name and the note. */
async function orderAsCustomer(
  api: RunningApi,
  { firstName, email, comment = "" }: { firstName: string; email?: string; comment?: string },
) {
  const { headers, ...ada } = await customer(api, email === undefined ? {} : { email });
  await api.call("updateMe", { body: { firstName, lastName: "Buyer" }, headers });
  const [product] = await productsInStock(api, 1);
  const { id } = await cartWith(api, [{ productId: product!.id, quantity: 1 }]);
  const details = { ...guest, firstName, email: ada.email, comment };
  await api.call("setGuestDetails", { params: { id }, body: details });
  await api.call("setGuestAddress", { params: { id, type: "shipping" }, body: address });
  return api.call("checkout", { ...byBankTransfer({ id }), headers });
}

describe("a confirmation without a mail server", () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await sharedApi();
  });

  const mailFor = (key: string) =>
    until("mail", async () => (await mailsOf(api)).find(({ text }) => text.includes(key)));

  it("is a file that the log names without naming the shopper", async () => {
    const { key, orderId } = await orderAs(api, {});
    const mail = await mailFor(key);
    expect(mail.file).toMatch(/^\d+\.eml$/);
    expect(mail.headers.get("message-id")).toContain(orderId);
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    // The line is written once the file is there.
    await until("line of the log", async () => api.logs().includes(mail.file) || undefined);
    expect(api.logs()).not.toContain(guest.email);
  });

  it.each([
    [`Eve" <all at shopper.example>, "x`, "o'quote@shopper.example"],
    ["Ünïcödé, of 包装", "plain@shopper.example"],
    ["=?utf-8?q?=0D=0ABcc:_all=40shopper.example?=", "encoded@shopper.example"],
  ])("goes to nobody but who ordered: %s", async (firstName, email) => {
    const { key } = await orderAsCustomer(api, { firstName, email });
    const mail = await mailFor(key);
    const to = mail.headers.get("to") ?? "";
    expect(to.endsWith(`<${email}>`)).toBe(true);
    // Outside quotes and encoded words there is one address.
    const bare = to.replace(/"(?:[^"\\]|\\.)*"/g, "").replace(/=\?[^ ]+\?=/g, "");
    expect(bare.match(/@/g)).toHaveLength(1);
    expect(bare).not.toContain(",");
    expect([...mail.headers.keys()]).not.toContain("bcc");
  });

  it("shows what a shopper typed as they typed it, and none of it as markup", async () => {
    const { key } = await orderAsCustomer(api, {
      firstName: "<script>alert(1)</script>",
      comment: `Leave & ring "twice"\n<img src=x onerror=alert(1)>`,
    });
    const mail = await mailFor(key);
    expect(mail.text).toContain("<script>alert(1)</script>");
    expect(mail.html).not.toMatch(/<script|<img/i);
    expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail.html).toContain("Leave &amp; ring &quot;twice&quot;<br>&lt;img src=x onerror=alert(1)&gt;");
  });
});

describe("a confirmation with a mail server", () => {
  it("waits while the server is down and is sent once when it is there", async () => {
    const port = await freePort();
    const api = await startApi({
      database: quickestDatabase(),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    try {
      const { key, orderId } = await orderAs(api, {});
      await until("failed try", async () =>
        api.logs().includes("effect failed and will be tried again") ? true : undefined,
      );
      const server = await startSmtpServer(port);
      try {
        const sent = await until("mail", async () => server.mails[0]);
        expect(sent.to).toEqual([guest.email]);
        const mail = parseMail("sent", sent.source);
        expect(mail.text).toContain(key);
        expect(mail.headers.get("message-id")).toContain(orderId);
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        expect(server.mails).toHaveLength(1);
        expect(await mailsOf(api)).toEqual([]);
      } finally {
        await server.close();
      }
    } finally {
      await api.stop();
    }
  });
});
