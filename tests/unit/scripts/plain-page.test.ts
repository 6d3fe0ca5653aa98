/** @jest-environment node */
import { plainHtml } from "../../../scripts/bench/plain-page.mjs";

/** A page of the shop with these elements in its body. */
const page = (body: string) => `<!DOCTYPE html><html lang="en-GB" data-prices="inc"><head>
<meta charset="utf-8"><style>.a{color:red}</style><link rel="stylesheet" href="/deferred.css">
<title>Boxes &amp; tape</title><meta name="description" content="All &quot;boxes&quot;."><script src="/a.js"></script>
</head><body class="b">${body}</body></html>`;

/** What is left of these elements. */
const plain = (body: string) => /<body>(.*)<\/body>/s.exec(plainHtml(page(body)))?.[1];

it("has a head of its own", () => {
  const html = plainHtml(page("<p>One</p>"));
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB"><head><meta charset="utf-8">/);
  expect(html).toContain("<title>Boxes &amp; tape</title>");
  expect(html).toContain('<meta name="description" content="All &quot;boxes&quot;.">');
  expect(html).toContain('<link rel="icon" href="data:,">');
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).not.toMatch(/deferred|\.js|color:red/);
});

it("keeps words, and neither scripts nor what they and styles go by", () => {
  expect(
    plain(
      '<main class="a" id="main" data-part="x"><h1 style="color:red">Boxes</h1><script>let a;</script><style>p{}</style><noscript>No</noscript><template>T</template><svg><title>icon</title></svg><p class="b">One <b>large</b> box</p></main>',
    ),
  ).toBe("<main><h1>Boxes</h1><p>One large box</p></main>");
});

it("leaves boxes out, keeps their words apart, and gives loose words a paragraph", () => {
  expect(plain("<div><div>One</div><div><a href='/two'>Two</a>, <i>three</i></div></div>")).toBe(
    '<p>One</p><p><a href="/two">Two</a>, three</p>',
  );
  expect(plain("<p><span>£1.20 a pack</span><span>£1.00</span><span>127<i>×</i>127</span></p>")).toBe(
    "<p>£1.20 a pack £1.00 127×127</p>",
  );
  expect(plain("<section><span>One</span><ul><li><div>Two</div></li></ul><ul></ul></section>")).toBe(
    "<section><p>One</p><ul><li><p>Two</p></li></ul></section>",
  );
});

it("keeps pictures with their sizes, and small ones in a row with their words", () => {
  const large =
    '<picture><source media="(min-width: 992px)" srcset="/l 704w" width="704" height="560"><img src="/m" srcset="/s 328w, /m 492w" sizes="100vw" width="492" height="384" alt="A box" fetchpriority="high"></picture>';
  const small = '<img src="/t" width="64" height="55" alt="" loading="lazy">';
  const html = plainHtml(
    page(`<main>${large.replace("<img", '<img class="a" decoding="async"')}${small}</main>`),
  );
  expect(html).toContain(`<main><p>${large}${small}</p></main>`);
  expect(html).toContain('img[width="64"][height="55"]{width:64px;height:55px;float:left');
  expect(html).not.toContain('img[width="492"]');
});

it("keeps forms, with labels tied to their fields and no other ids", () => {
  expect(
    plain(
      '<form class="a" id="buy" action="/add" method="post"><input type="hidden" name="id" value="1"><div><label for="q">Packs</label><input id="q" class="b" name="quantity" value="1" inputmode="numeric" required></div><select id="s" name="size"><option value="a" selected>A</option></select><textarea id="t" name="note">x</textarea><button type="submit" id="go" aria-label="Search"><svg></svg></button></form>',
    ),
  ).toBe(
    '<form action="/add" method="post"><input type="hidden" name="id" value="1"><p><label for="q">Packs</label><input id="q" name="quantity" value="1" inputmode="numeric" required=""></p><select name="size"><option value="a" selected="">A</option></select><textarea name="note">x</textarea><button type="submit">Search</button></form>',
  );
});

it("keeps the words of what is closed at first, closed", () => {
  expect(
    plain(
      '<nav id="more" popover="auto"><div><a href="/">Home</a></div></nav><dialog><p>Sure?</p></dialog><a href="/n">News<span hidden><span></span> unread</span></a><div hidden><script></script></div><details name="c"><summary>More</summary><div>Words</div></details>',
    ),
  ).toBe(
    '<nav hidden=""><p><a href="/">Home</a></p></nav><div hidden=""><p>Sure?</p></div><p><a href="/n">News<span hidden=""> unread</span></a></p><details name="c"><summary>More</summary><p>Words</p></details>',
  );
});
