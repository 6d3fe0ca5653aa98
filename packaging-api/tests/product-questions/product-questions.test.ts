import { budgets } from "../../../request-limits/budgets";
import { MOST_OPEN_QUESTIONS, SHOWN_QUESTIONS } from "../../../trade-rules/product-questions";
import type { ProductSummary } from "../../contract";
import { connect } from "../../database/connect";
import { sweeps } from "../../sweeping";
import { staffOn } from "../staff/staff-on";
import {
  customer,
  customerPassword,
  databasesToTest,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  productsInStock,
  quickestDatabase,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo, letterTo, secretOf } from "../support/letters";
import { spendBudget } from "../support/spend-budget";

type Staff = Awaited<ReturnType<typeof staffOn>>;

const QUESTION = "Does the H seal hold 20 kg?";
const HOSTILE = `</script><img src=x onerror=alert(1)> {{count}} <a href="javascript:alert(1)">x</a>\n=cmd|' /C calc'!A0`;

const ask = (api: StartedApi, productId: string, email: string, question = QUESTION) =>
  api.call("askProductQuestion", { body: { productId, email, question }, headers: from(newAddress()) });

/** Asks and confirms as the mailbox's owner would. @returns the secret of the letter */
async function askAndConfirm(api: StartedApi, productId: string, email: string, question = QUESTION) {
  const before = (await lettersTo(api, email)).length;
  await ask(api, productId, email, question);
  const token = secretOf(await letterTo(api, email, before + 1));
  await api.call("confirmProductQuestion", { body: { token } });
  return token;
}

/** The number under which staff find a question. */
async function numberOf(staff: Staff, question: string): Promise<string> {
  const { output } = await staff.type("questions", "list", "--json");
  const listed = JSON.parse(output) as { id: number; question: string }[];
  const found = listed.filter((one) => one.question === question).at(-1);
  if (found === undefined) throw new Error(`Not listed: ${output}`);
  return String(found.id);
}

/** The same rules on both databases: what is seen over HTTP, in the mail and by the staff. */
describe.each(databasesToTest())("a question about a product, on %s", (database) => {
  describe("without an account", () => {
    let api: StartedApi;
    let staff: Staff;
    let product: ProductSummary;
    const shown = async () =>
      (await api.call("getProduct", { params: { slug: product.slug } })).questions ?? [];
    beforeAll(async () => {
      api = await startApi({
        database,
        env: { SHOP_URL: "https://shop.example", UNPROVED_LETTERS_A_DAY: "60" },
      });
      staff = await staffOn(api, "grace");
      product = (await productsInStock(api, 1))[0]!;
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });

    it("is confirmed by the letter, answered in one, and shown with the product", async () => {
      const email = newEmail();
      expect(await ask(api, product.id, email)).toEqual({});
      const asked = await letterTo(api, email);
      const token = secretOf(asked);
      for (const part of [asked.text, asked.html]) {
        expect(part).toContain("Yes, send my question");
        expect(part).toContain(`https://shop.example/product-question/${token}`);
        // Nobody has words of theirs mailed to a stranger.
        expect(part).not.toContain("20 kg");
      }
      expect((await staff.type("questions", "list")).output).not.toContain("20 kg");
      expect(await api.call("getProductQuestion", { params: { token } })).toMatchObject({
        product: { sku: product.sku },
        question: QUESTION,
        isConfirmed: false,
      });
      const confirm = () => api.call("confirmProductQuestion", { body: { token } });
      expect(await confirm()).toMatchObject({ isConfirmed: true });
      expect(await confirm()).toMatchObject({ isConfirmed: true });

      const list = await staff.type("questions", "list");
      expect(list.output).toContain(QUESTION);
      expect(list.output).not.toContain(email);
      const number = await numberOf(staff, QUESTION);
      const text = "Yes: we tested it with 24 kg.\nOn a dry day.";
      const rehearsed = await staff.type("questions", "answer", number, "--text", text, "--dry-run");
      expect(rehearsed).toMatchObject({ code: 0 });
      expect(rehearsed.output).toContain("Nothing was changed.");
      expect(await staff.type("questions", "publish", number)).toMatchObject({ code: 1 });
      expect(await staff.type("questions", "answer", number, "--text", text)).toMatchObject({ code: 0 });
      const answered = await letterTo(api, email, 2);
      expect(answered.text).toContain(QUESTION);
      expect(answered.text).toContain("Yes: we tested it with 24 kg.");
      expect(answered.text).toContain(`https://shop.example/p/${product.slug}`);
      expect(await staff.type("questions", "answer", number, "--text", "Again")).toMatchObject({ code: 1 });
      expect(await shown()).toEqual([]);
      for (const call of ["confirmProductQuestion", "forgetProductQuestion"] as const)
        expect(await api.refusal(call, { body: { token } })).toMatchObject({ status: 404 });

      expect((await staff.type("questions", "list", "--answered")).output).toContain("24 kg");
      expect(await staff.type("questions", "publish", number)).toMatchObject({ code: 0 });
      const [first] = await shown();
      expect(first).toEqual({ question: QUESTION, answer: text, answeredOn: expect.any(String) });
      expect(JSON.stringify(await api.call("getProduct", { params: { slug: product.slug } }))).not.toContain(
        email,
      );
      expect(await lettersTo(api, email)).toHaveLength(2);
      expect(api.logs()).not.toContain(email);
      expect(api.logs()).not.toContain(token);

      expect(await staff.type("questions", "publish", number, "--answer", "Yes, up to 24 kg.")).toMatchObject(
        { code: 0 },
      );
      expect((await shown())[0]).toMatchObject({ question: QUESTION, answer: "Yes, up to 24 kg." });
      expect(await staff.type("questions", "hide", number)).toMatchObject({ code: 0 });
      expect(await staff.type("questions", "hide", number)).toMatchObject({ code: 1 });
      expect(await shown()).toEqual([]);
      const { output } = await staff.type("audit");
      for (const act of ["questions answer", "questions publish", "questions hide"])
        expect(output).toContain(act);
    });

    it("is declined with a reason, in one letter, and is gone", async () => {
      const email = newEmail();
      const question = "What does the buyer of that pay?";
      await askAndConfirm(api, product.id, email, question);
      const number = await numberOf(staff, question);
      const reason = "That is theirs to say.";
      expect(await staff.type("questions", "decline", number, "--reason", reason)).toMatchObject({ code: 0 });
      const letter = await letterTo(api, email, 2);
      expect(letter.text).toContain(reason);
      expect((await staff.type("questions", "list")).output).not.toContain(question);
      expect(await staff.type("questions", "answer", number, "--text", "So")).toMatchObject({ code: 1 });
    });

    it("is read by nobody without the confirmation, and is forgotten when its mailbox says so", async () => {
      const email = newEmail();
      const question = "Is this forgotten?";
      const token = await askAndConfirm(api, product.id, email, question);
      expect(await api.call("forgetProductQuestion", { body: { token } })).toEqual({});
      expect(await api.refusal("getProductQuestion", { params: { token } })).toMatchObject({ status: 404 });
      expect((await staff.type("questions", "list")).output).not.toContain(question);
    });

    it("holds hostile words as what they are", async () => {
      const email = newEmail();
      await askAndConfirm(api, product.id, email, HOSTILE);
      const number = await numberOf(staff, HOSTILE);
      await staff.type("questions", "answer", number, "--text", HOSTILE);
      const letter = await letterTo(api, email, 2);
      expect(letter.html).not.toContain("<img src=x");
      expect(letter.html).not.toContain('href="javascript:');
      expect(letter.html).toContain("&lt;img src=x");
      await staff.type("questions", "publish", number);
      expect((await shown())[0]).toMatchObject({ question: HOSTILE, answer: HOSTILE });
      await staff.type("questions", "hide", number);
    });

    it("is told what is no question, no address or no product", async () => {
      const refusal = (body: { productId: string; email: string; question: string }) =>
        api.refusal("askProductQuestion", { body });
      const good = { productId: product.id, email: newEmail(), question: QUESTION };
      for (const question of ["", "  \n ", "x".repeat(501), "a\u0000b", "a\u202eb"])
        expect(await refusal({ ...good, question })).toMatchObject({
          status: 422,
          envelope: { violations: [{ propertyPath: "question" }] },
        });
      for (const email of ["", "nobody", "a@b.example\r\nBcc: c@d.example"])
        expect(await refusal({ ...good, email })).toMatchObject({
          status: 422,
          envelope: { violations: [{ propertyPath: "email" }] },
        });
      expect(await refusal({ ...good, productId: "no-such" })).toMatchObject({
        status: 404,
        envelope: { data: { reason: "product_unknown" } },
      });
      expect(await api.refusal("confirmProductQuestion", { body: { token: "guessed" } })).toMatchObject({
        status: 404,
      });
    });

    it("is worked on by a number and words that are some", async () => {
      for (const typed of [
        ["answer", "0", "--text", "So"],
        ["answer", "one", "--text", "So"],
        ["answer", "1", "--text", "x".repeat(1501)],
        ["decline", "1", "--reason", "two\nlines"],
        ["publish", "1", "--question", "  "],
      ])
        await expect(staff.type("questions", ...typed)).rejects.toThrow();
      for (const verb of ["publish", "hide"])
        expect(await staff.type("questions", verb, "999999")).toMatchObject({ code: 1 });
    });
  });
});

describeOnPostgres("questions about products", () => {
  let api: StartedApi;
  let staff: Staff;
  let product: ProductSummary;
  beforeAll(async () => {
    api = await startApi({ database: "postgres", env: { UNPROVED_LETTERS_A_DAY: "60" } });
    staff = await staffOn(api, "grace");
    product = (await productsInStock(api, 1))[0]!;
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  const rows = (email: string) =>
    rowsOf<{ confirmed_at: Date | null; days: number }>(
      api,
      `select confirmed_at, round(extract(epoch from ends_at - now()) / 86400)::int as days
       from product_questions where lower(email) = lower($1)`,
      [email],
    );

  it("are kept for a week, for 90 days once confirmed, and for 30 once answered without being shown", async () => {
    const email = newEmail();
    await ask(api, product.id, email);
    const token = secretOf(await letterTo(api, email));
    expect(await rows(email)).toEqual([{ confirmed_at: null, days: 7 }]);
    await api.call("confirmProductQuestion", { body: { token } });
    expect(await rows(email)).toEqual([{ confirmed_at: expect.any(Date), days: 90 }]);
    const number = await numberOf(staff, QUESTION);
    await staff.type("questions", "answer", number, "--text", "Yes.");
    expect(await rows(email)).toEqual([]);
    const left = () =>
      rowsOf<{ email: null; token_hash: null; days: number | null }>(
        api,
        `select email, token_hash, round(extract(epoch from ends_at - now()) / 86400)::int as days
         from product_questions where id = $1`,
        [number],
      );
    expect(await left()).toEqual([{ email: null, token_hash: null, days: 30 }]);
    await letterTo(api, email, 2);
    const done = await until("the effect to be closed", async () => {
      const effects = await rowsOf<{ payload: object }>(
        api,
        "select payload from outbox where kind = 'mail.question-answered' and done_at is not null",
      );
      return effects.length > 0 ? effects : undefined;
    });
    for (const { payload } of done)
      for (const name of ["email", "question"]) expect(payload).not.toHaveProperty(name);

    await staff.type("questions", "publish", number);
    expect(await left()).toEqual([{ email: null, token_hash: null, days: null }]);
    await staff.type("questions", "hide", number);
    await rowsOf(api, "update product_questions set ends_at = now() - interval '1 second' where id = $1", [
      number,
    ]);
    const sweep = sweeps.find(({ table }) => table === "product_questions")!;
    const connection = await connect(api);
    await connection.db.execute(sweep.batch(500));
    await connection.close();
    expect(await left()).toEqual([]);
  });

  it("are told to the staff once, without who asked", async () => {
    const email = newEmail();
    const question = "Is the staff told of this?";
    const token = await askAndConfirm(api, product.id, email, question);
    await api.call("confirmProductQuestion", { body: { token } });
    const notices = await rowsOf<{ title: string; items: unknown; sender: unknown }>(
      api,
      "select title, items, sender from staff_notices where items::text like $1",
      [`%${question}%`],
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.title).toContain(product.sku);
    expect(JSON.stringify(notices)).not.toContain(email);
  });

  it("are confirmed and answered once, whoever presses at the same time", async () => {
    const email = newEmail();
    const question = "Is this answered once?";
    await ask(api, product.id, email, question);
    const token = secretOf(await letterTo(api, email));
    await Promise.all(
      Array.from({ length: 6 }, () => api.call("confirmProductQuestion", { body: { token } })),
    );
    const number = await numberOf(staff, question);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((text) => staff.type("questions", "answer", number, "--text", text)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await letterTo(api, email, 2);
    expect(await lettersTo(api, email)).toHaveLength(2);
  });

  it("are few for a mailbox at a time, however it is written, and the answer does not say so", async () => {
    const name = newEmail().replace("@", "");
    for (let turn = 0; turn <= MOST_OPEN_QUESTIONS; turn += 1)
      expect(await ask(api, product.id, `${name}+${turn}@gmail.com`)).toEqual({});
    const stored = await rowsOf(api, "select from product_questions where email like $1", [`${name}+%`]);
    expect(stored).toHaveLength(MOST_OPEN_QUESTIONS);
  });

  it("are shown for all variants of a page, the latest first, a few of them", async () => {
    const [variant] = await rowsOf<{ id: string; slug: string }>(
      api,
      "select id, slug from products where variant_group is not null and status = 'active' order by sku limit 1",
    );
    const subject = variant ?? product;
    await rowsOf(
      api,
      `insert into product_questions (product_id, question, answer, confirmed_at, answered_at, published_at)
       select $1, 'Question ' || n, 'Answer ' || n, now(), now(), now() + make_interval(secs => n)
       from generate_series(1, 9) n`,
      [subject.id],
    );
    const { questions = [] } = await api.call("getProduct", { params: { slug: subject.slug } });
    expect(questions).toHaveLength(SHOWN_QUESTIONS);
    expect(questions[0]).toMatchObject({ question: "Question 9", answer: "Answer 9" });
  });

  it("have the page made again when they are shown and when they are not", async () => {
    const question = "Is the page made again?";
    await askAndConfirm(api, product.id, newEmail(), question);
    const number = await numberOf(staff, question);
    await staff.type("questions", "answer", number, "--text", "Yes.");
    const calls = () =>
      rowsOf<{ payload: { tags: string[]; atOnce?: boolean } }>(
        api,
        "select payload from outbox where kind = 'revalidate' and payload -> 'tags' ? $1 order by id",
        [`product:${product.slug}`],
      );
    const before = (await calls()).length;
    await staff.type("questions", "publish", number);
    expect(await calls()).toHaveLength(before + 1);
    await staff.type("questions", "hide", number);
    expect((await calls()).at(-1)?.payload.atOnce).toBe(true);
  });

  it("of a customer's address are in the export, and go with the account", async () => {
    const ada = await customer(api);
    await ask(api, product.id, ada.email.toUpperCase());
    await until("the question", async () => ((await rows(ada.email)).length === 1 ? true : undefined));
    const exported = await api.call("exportAccount", { headers: ada.headers });
    expect(exported).toMatchObject({ productQuestions: [{ productId: product.id, question: QUESTION }] });
    expect(JSON.stringify(exported)).not.toContain("tokenHash");
    await api.call("deleteAccount", { body: { current: customerPassword }, headers: ada.headers });
    expect(await rows(ada.email)).toEqual([]);
  });
});

describe("whoever asks about products again and again", () => {
  const LETTERS = 2;
  let api: StartedApi;
  let product: ProductSummary;
  beforeAll(async () => {
    const env = { REQUEST_LIMITS: "on", UNPROVED_LETTERS_A_DAY: String(LETTERS) };
    api = await startApi({ database: quickestDatabase(), env });
    product = (await productsInStock(api, 1))[0]!;
  });
  afterAll(() => api.stop());

  it("has few letters mailed to one mailbox, and is told nothing of it, in the same time", async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (let turn = 0; turn < LETTERS + 2; turn += 1) {
      const begun = performance.now();
      expect(await ask(api, product.id, email)).toEqual({});
      expect(performance.now() - begun).toBeGreaterThan(240);
    }
    await ask(api, product.id, other);
    await letterTo(api, other);
    await letterTo(api, email, LETTERS);
    expect(await lettersTo(api, email)).toHaveLength(LETTERS);
  });

  it("is refused as a network", async () => {
    const headers = from(newAddress());
    const body = { productId: "no-such", email: newEmail(), question: QUESTION };
    await spendBudget(budgets.productQuestion.points, () =>
      api.call("askProductQuestion", { body, headers }),
    );
    expect(await ask(api, product.id, newEmail())).toEqual({});
  });
});
