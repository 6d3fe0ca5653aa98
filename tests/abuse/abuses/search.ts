import type { Abuse } from "../abuse";
import { inTurn, randomWord } from "../attack";

/** Searches, which the database has to work for. */
export const searchAbuses: Abuse[] = [
  {
    name: "search: other words each time",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 12, async () => {
        await attack.get(visitor, `/search?q=${randomWord(4)}+box+tape`);
      });
    },
  },
  {
    name: "search: as a path, with long terms",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 12, async (turn) => {
        await attack.get(visitor, `/search/${randomWord(turn % 400)}`);
      });
    },
  },
  {
    name: "search: suggestions for every beginning",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(1_500, 20, async () => {
        await attack.get(visitor, `/api/search/suggest?q=${randomWord(2)}`);
      });
    },
  },
  {
    name: "search: sizes that fit in nothing",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 12, async (turn) => {
        const body = JSON.stringify({ length: 1 + turn, width: 1 + turn, height: 1 + (turn % 50) });
        await attack.postJson(visitor, "/api/search/fit", body);
      });
    },
  },
  {
    name: "search: JSON of 60 KB",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(200, 12, async (turn) => {
        const keyword = inTurn(["box ", "12x12x12 ", "%_%", "' or 1=1 --", "\\"], turn).repeat(6_000);
        await attack.postJson(visitor, "/api/search", JSON.stringify({ keyword }));
      });
    },
  },
];
