/** @jest-environment node */
import { readOpenGraph } from "@/lib/server/share/page-preview";

describe("what a page says of itself", () => {
  it("is read wherever in the page it stands, the first of each", () => {
    const html = `<!DOCTYPE html><html><head><meta property="og:title" content="Boxes &amp; &quot;more&quot;"/>
      <meta property="og:image" content="https://shop.example/a.png"/><meta property="og:image" content="b.png"/></head>
      <body><script>'<meta property="og:title" content="no"/>'</script><main><p>text</p></main>
      <meta property="og:description" content="Late"/><meta name="og:type" content="no"/></body></html>`;
    expect(Object.fromEntries(readOpenGraph(html))).toEqual({
      "og:title": 'Boxes & "more"',
      "og:image": "https://shop.example/a.png",
      "og:description": "Late",
    });
  });
});
