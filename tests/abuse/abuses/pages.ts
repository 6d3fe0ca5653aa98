import { newAddress } from "../../../packaging-api/tests/support/customer";
import { budgets } from "../../../request-limits/budgets";
import type { Abuse } from "../abuse";
import { inTurn, randomWord } from "../attack";

/** Pages that cost the shop more to make than to ask for. */
export const pageAbuses: Abuse[] = [
  {
    name: "pages: made-up products",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(600, 12, async () => {
        await attack.get(visitor, `/p/${randomWord()}`);
      });
    },
  },
  {
    name: "pages: made-up products, each from another address",
    run: (attack) =>
      attack.repeat(600, 12, async () => {
        const visitor = attack.visitor(newAddress(), 1);
        await attack.get(visitor, `/p/${randomWord()}`);
        visitor.close();
      }),
  },
  {
    name: "pages: made-up addresses",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(800, 12, async (turn) => {
        await attack.get(
          visitor,
          `/${inTurn(["c/", "", "legal/", "account/", "a/b/c/"], turn)}${randomWord()}`,
        );
      });
    },
  },
  {
    name: "pages: unknown query strings",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(1_000, 20, async (turn) => {
        const path = inTurn(["/", "/shop", "/sale", "/delivery"], turn);
        await attack.get(visitor, `${path}?utm_source=${randomWord()}`);
      });
    },
  },
  {
    name: "pages: the last page of everything, and those behind it",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 12, async (turn) => {
        await attack.get(visitor, `/shop?page=${4_150 + turn}`);
      });
    },
  },
  {
    name: "pages: filters in every combination",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 12, async (turn) => {
        const query = `sort=price-desc&colour=${randomWord(3)}&minPrice=${turn}&maxPrice=${turn * 7}&eco=1`;
        await attack.get(visitor, `/shop?${query}`);
      });
    },
  },
  {
    name: "pages: filters, and gone before they answer",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 24, async (turn) => {
        await attack.get(visitor, `/shop?sort=price-asc&page=${turn % 20}`, { leaveAfterMs: 10 });
      });
    },
  },
  {
    name: "pages: a crawl of every product without a pause",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(600, 8, async (turn) => {
        const { slug } = inTurn(attack.target.products, turn);
        await attack.get(visitor, `/p/${slug}`, { headers: { "accept-encoding": "br" } });
      });
    },
  },
  {
    name: "pages: parts of a page for the router, with other words each time",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(500, 12, async (turn) => {
        const { slug } = inTurn(attack.target.products, turn);
        await attack.get(visitor, `/p/${slug}?_rsc=${randomWord(3)}`, {
          headers: { rsc: "1", "next-router-state-tree": `%5B%22${randomWord()}%22%5D` },
        });
      });
    },
  },
  {
    name: "pages: feeds and sitemaps at once",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(60, 12, async (turn) => {
        await attack.get(
          visitor,
          inTurn(["/feeds/google.xml", "/sitemap.xml", "/sitemaps/products-1.xml"], turn),
        );
      });
    },
  },
  {
    name: "pages: from a thousand addresses",
    run: (attack) =>
      attack.repeat(1_000, 20, async (turn) => {
        const visitor = attack.visitor(newAddress(), 1);
        await attack.get(visitor, inTurn(["/search?q=box", "/cart", "/login"], turn));
        visitor.close();
      }),
  },
  {
    name: "pages: from a thousand addresses of one IPv6 network",
    run: (attack) =>
      attack.repeat(1_000, 20, async (turn) => {
        const visitor = attack.visitor(`2001:db8:1:2:${(turn + 1).toString(16)}::1`, 1);
        await attack.get(visitor, `/search?q=${randomWord(3)}`);
        visitor.close();
      }),
    // A slow machine answers fewer before the abuse's time is over than a network may ask for.
    check: async (_, { statuses: { 200: answered = 0 } }) =>
      answered <= budgets.pages.points
        ? []
        : [`One IPv6 network was answered ${answered} searches and not asked to wait.`],
  },
  {
    name: "pages: session cookies of 7 KB that nobody sealed",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(500, 20, async (turn) => {
        const path = inTurn(["/cart", "/account", "/api/session"], turn);
        await attack.get(visitor, path, { headers: { cookie: `foldwell=${randomWord(3_500)}` } });
      });
    },
  },
];
