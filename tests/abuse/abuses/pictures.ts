import type { Abuse } from "../abuse";
import { inTurn, randomWord } from "../attack";

const LONG_ACCEPT = 14_000;

/** Pictures that are asked for in ways that no page asks for them. */
export const pictureAbuses: Abuse[] = [
  {
    name: "pictures: a long Accept header, another one each time",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(4_000, 40, async (turn) => {
        const { picture } = inTurn(attack.target.products, turn % 5);
        const accept = `image/webp,${randomWord()}${"x".repeat(LONG_ACCEPT)}`;
        await attack.get(visitor, picture, { headers: { accept } });
      });
    },
  },
  {
    name: "pictures: unknown query keys",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(2_000, 40, async (turn) => {
        const { picture } = inTurn(attack.target.products, turn);
        await attack.get(visitor, `${picture}&k=${turn}`);
      });
    },
    check: async (_, { statuses }) =>
      (statuses[200] ?? 0) === 0 ? [] : [`${statuses[200]} pictures came for unknown query keys.`],
  },
  {
    name: "pictures: every width, view and format",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(1_500, 24, async (turn) => {
        const { image } = inTurn(attack.target.products, turn);
        const view = inTurn(["detail", "phone", "thumb", "row"], turn);
        const format = inTurn(["webp", "avif", "png", "jpeg"], turn >> 2);
        await attack.get(visitor, `${image}?view=${view}&width=${16 + turn}&format=${format}`);
      });
    },
  },
  {
    name: "pictures: strips of other goods each time, and gone at once",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(400, 24, async (turn) => {
        const ids = Array.from({ length: 12 }, (_, place) =>
          inTurn(attack.target.products, turn * 5 + place * 3)
            .image.split("/")
            .pop(),
        );
        await attack.get(visitor, `/media/${ids.join()}?view=row&width=224&format=avif`, {
          leaveAfterMs: 50,
        });
      });
    },
  },
  {
    name: "pictures: of nothing",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(800, 24, async () => {
        await attack.get(visitor, `/media/${randomWord(16)}?view=thumb&width=224`);
      });
    },
  },
  {
    name: "pictures: shared previews, one after another",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(200, 12, async (turn) => {
        const { slug } = inTurn(attack.target.products, turn * 3);
        await attack.get(visitor, `/share/p/${slug}/${randomWord(4)}.png`);
      });
    },
  },
  {
    name: "pictures: Next's own image route",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 12, async (turn) => {
        const { image } = inTurn(attack.target.products, turn);
        const url = encodeURIComponent(`${image}?view=detail`);
        await attack.get(visitor, `/_next/image?url=${url}&w=${16 + turn}&q=75`);
      });
    },
    check: async (_, { statuses }) =>
      (statuses[404] ?? 0) + (statuses[429] ?? 0) > 0 && statuses[200] === undefined
        ? []
        : ["Next's image route answers."],
  },
];
