import { besidesText, htmlToText } from "../../catalogue-files/import/html-to-text";
import { LineProblem } from "../../catalogue-files/import/problem";
import type { ShopifyRow } from "../../catalogue-files/import/shopify-columns";
import { readShopifyProduct } from "../../catalogue-files/import/shopify-product";

const first: ShopifyRow = {
  line: 2,
  handle: "mug-box",
  title: "Mug box",
  body: "<p>For a <b>mug</b>.</p>",
  vendor: "Acme",
  type: "Mug boxes",
  tags: "eco, gift boxes",
  published: "TRUE",
  status: "active",
  option1Name: "Size",
  option1Value: "110 x 110 x 100 mm",
  option2Name: "Colour",
  option2Value: "Brown",
  sku: "'MUG-S",
  grams: "85.4",
  stock: "40",
  price: "12.00",
  compareAt: "15.00",
  taxable: "TRUE",
  image: "https://cdn.example.com/a.jpg",
  imagePosition: "2",
  imageAlt: "Closed",
};
const second: ShopifyRow = {
  line: 3,
  handle: "mug-box",
  title: "",
  option1Value: "130 x 130 x 110 mm",
  option2Value: "White",
  sku: "",
  price: "14.4",
  stock: "-3",
  image: "https://cdn.example.com/b.jpg",
  imagePosition: "1",
  imageAlt: "Open",
  variantImage: "https://cdn.example.com/w.jpg",
};
const inclusive = { pricesExVat: false };

describe("a product of Shopify's", () => {
  it("becomes one product for each variant, by its options", () => {
    const [small, large] = readShopifyProduct([first, second], inclusive);
    expect(small).toMatchObject({
      line: 2,
      type: "Mug boxes",
      tags: ["eco", "gift boxes"],
      draft: {
        sku: "MUG-S",
        slug: "mug-box-110-x-110-x-100-mm-brown",
        name: "Mug box – Size: 110 x 110 x 100 mm, Colour: Brown",
        variantGroup: "mug-box",
        variantGroupName: "Mug box",
        variantOptions: [
          { name: "Size", value: "110 x 110 x 100 mm" },
          { name: "Colour", value: "Brown" },
        ],
        variantPosition: 1,
        size: "110 x 110 x 100 mm",
        colour: "Brown",
        internalLength: 110,
        internalWidth: 110,
        internalHeight: 100,
        price: 1000,
        wasPrice: 1250,
        vatRate: 20,
        weight: 85,
        stock: 40,
        eco: true,
        status: "active",
        description: "For a mug.",
        attributes: [{ name: "Brand", value: "Acme" }],
        images: [
          { url: "https://cdn.example.com/b.jpg", label: "Open" },
          { url: "https://cdn.example.com/a.jpg", label: "Closed" },
        ],
      },
    });
    expect(large).toMatchObject({
      line: 3,
      draft: {
        sku: "MUG-BOX-130-X-130-X-110-MM-WHITE",
        name: "Mug box – Size: 130 x 130 x 110 mm, Colour: White",
        variantPosition: 2,
        price: 1200,
        wasPrice: null,
        stock: 0,
      },
    });
    expect(large).toHaveProperty("draft.images.0.url", "https://cdn.example.com/w.jpg");
  });

  it("keeps handle and title where there is one variant only", () => {
    const only = {
      ...first,
      option1Name: "Title",
      option1Value: "Default Title",
      option2Name: "",
      option2Value: "",
    };
    expect(readShopifyProduct([only], inclusive)[0]).toMatchObject({
      draft: { slug: "mug-box", name: "Mug box", variantGroup: null, variantOptions: [] },
    });
  });

  it("takes prices as net by an option, and untaxed goods as they are", () => {
    expect(readShopifyProduct([first], { pricesExVat: true })[0]).toMatchObject({
      draft: { price: 1200, wasPrice: 1500 },
    });
    expect(readShopifyProduct([{ ...first, taxable: "FALSE" }], inclusive)[0]).toMatchObject({
      draft: { price: 1200, vatRate: 0 },
    });
  });

  it("distinguishes variants whose options are written alike, and codes that are cut", () => {
    const handle = "screw-".repeat(15).slice(0, -1);
    const variants = ["A", "A+", "A-"].map((option1Value, index) => ({
      ...(index === 0 ? first : second),
      handle,
      option1Name: "Grade",
      option1Value,
      option2Value: "",
      sku: "",
      line: index + 2,
    }));
    const drafts = readShopifyProduct(variants, inclusive).map((read) =>
      read instanceof LineProblem ? read : read.draft,
    );
    expect(new Set(drafts.map((draft) => ("slug" in draft ? draft.slug : draft))).size).toBe(3);
    expect(new Set(drafts.map((draft) => ("sku" in draft ? draft.sku : draft))).size).toBe(3);
    expect(drafts[0]).toHaveProperty("slug", `${handle}-a`);
    for (const draft of drafts) expect("sku" in draft ? draft.sku.length : 99).toBeLessThanOrEqual(64);
  });

  it("leaves an option that names a pack without a figure", () => {
    const dozen = { ...first, option1Name: "Pack", option1Value: "A dozen" };
    expect(readShopifyProduct([dozen], inclusive)[0]).toMatchObject({
      draft: { attributes: expect.arrayContaining([{ name: "Pack", value: "A dozen" }]) },
    });
  });

  it("leaves out an earlier price that is no higher without VAT, and says so", () => {
    // Both are £8.32 without VAT.
    expect(readShopifyProduct([{ ...first, price: "9.98", compareAt: "9.99" }], inclusive)[0]).toMatchObject({
      draft: { price: 832, grossPrice: 998, wasPrice: null, grossWasPrice: null },
      notes: expect.arrayContaining([expect.stringContaining("The compare-at price 9.99 is left out")]),
    });
  });

  it("cuts no character in half", () => {
    const title = `${"x".repeat(199)}📦`;
    const [read] = readShopifyProduct([{ ...first, title, option2Value: "" }], inclusive);
    expect(read).toMatchObject({ draft: { name: "x".repeat(199) } });
  });

  it("is withdrawn when it is a draft, archived or unpublished", () => {
    for (const change of [{ status: "draft" }, { status: "archived" }, { published: "FALSE" }])
      expect(readShopifyProduct([{ ...first, ...change }], inclusive)[0]).toMatchObject({
        draft: { status: "withdrawn" },
      });
    expect(readShopifyProduct([{ ...first, published: "", status: "" }], inclusive)[0]).toMatchObject({
      draft: { status: "active" },
    });
  });

  it.each([
    [{ price: "twelve" }, 2, /amount in pounds/],
    [{ price: "12,00" }, 2, /amount in pounds/],
    [{ stock: "plenty" }, 2, /inventory quantity is not a number/],
    [{ grams: "1kg" }, 2, /weight is not a number/],
    [{ title: "" }, 2, /title is empty/],
    [{ handle: "" }, 2, /handle is empty/],
    [{ giftCard: "TRUE" }, 2, /gift card/],
  ])("says what is wrong with %j", (change, line, reason) => {
    const [problem] = readShopifyProduct([{ ...first, ...change }], inclusive);
    expect(problem).toBeInstanceOf(LineProblem);
    expect(problem).toMatchObject({ line });
    expect((problem as LineProblem).message).toMatch(reason);
  });
});

describe("HTML as text", () => {
  it("writes paragraphs and lists as lines", () => {
    expect(htmlToText("<p>One &amp; two</p><ul><li>Flat</li><li>Safe</li></ul>three<br/>four")).toBe(
      "One & two\n• Flat\n• Safe\nthree\nfour",
    );
  });

  it("drops scripts, styles, comments and tags, whole or broken", () => {
    expect(
      htmlToText("a<script>alert(1)</script>b<style>p{}</style><!-- c -->d<img src=x onerror=alert(1)>e"),
    ).toBe("abde");
    expect(htmlToText("a<script>alert(1)")).toBe("a");
    expect(htmlToText("a<img src=x onerror=")).toBe("a");
    expect(htmlToText("3 < 4 &lt;b&gt; &#163;5 &#x2019; &unknown; &#0;")).toBe("3 < 4 <b> £5 ’ &unknown;");
    expect(htmlToText("<p>Caf&eacute; &Eacute;toile &frac34; &star; &amp;&nbsp;&sup2; &Zcaron;</p>")).toBe(
      "Café Étoile ¾ ☆ & ² Ž",
    );
  });

  it("is read as browsers read it, also where it is not well written", () => {
    expect(htmlToText(`<p title="a > b">One</p><!DOCTYPE html><?php two ?>three`)).toBe("One\nthree");
    expect(htmlToText("<li>Flat<li>Safe")).toBe("• Flat\n• Safe");
    expect(htmlToText("<template>none</template><noscript><b>shown</b></noscript>")).toBe("shown");
  });

  /** The largest record of an import is a megabyte; less is enough to show work that grows with its square. */
  const size = 128_000;
  /** Milliseconds of processor time, the least of some runs: other work on the machine only adds to it. */
  function costOf(html: string): number {
    const runs = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      htmlToText(html);
      besidesText(html);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    return Math.min(...runs);
  }
  const broken = [
    "<",
    "<p ",
    "<div>",
    "<ul><li>",
    "<b><p>",
    "<b></i>",
    "<table><tr><td>",
    "<a href=' ",
    "<!--",
  ];
  it.each(broken)("takes no time that grows with its square: 128 KB of %j", (piece) => {
    const [small, whole] = [size / 16, size].map((length) => costOf(piece.repeat(length / piece.length)));
    // 16 times the work, or 256 times where it grows with the square. Collecting the garbage of a deep tree comes to twice
    // the 16, so the bound stands between; a few milliseconds say nothing.
    expect(whole).toBeLessThan(64 * Math.max(small!, 5));
  });
});
