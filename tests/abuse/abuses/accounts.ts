import { mailsOf } from "../../../packaging-api/tests/support/mails";
import type { Abuse } from "../abuse";
import { inTurn, randomWord } from "../attack";

/** The mailbox of somebody whose account others try. */
const OWNER = "owner@elsewhere.example";
const MOST_LETTERS = 6;

/** Tries at accounts, which cost the shop a password hash each. */
export const accountAbuses: Abuse[] = [
  {
    name: "accounts: passwords of one account",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(500, 10, async () => {
        await attack.post(visitor, "/api/sign-in", { email: OWNER, password: randomWord() });
      });
    },
  },
  {
    name: "accounts: one password of many accounts",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(500, 10, async () => {
        await attack.post(visitor, "/api/sign-in", {
          email: `${randomWord()}@elsewhere.example`,
          password: "Corrugated-4",
        });
      });
    },
  },
  {
    name: "accounts: passwords of 50 KB",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(200, 10, async () => {
        await attack.post(visitor, "/api/sign-in", { email: OWNER, password: "p".repeat(50_000) });
      });
    },
  },
  {
    name: "accounts: registrations",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 10, async (turn) => {
        const password = `Parcel-${randomWord(4)}`;
        await attack.postJson(
          visitor,
          "/api/users/create",
          JSON.stringify({
            firstName: "Hello You won! Claim at http://elsewhere.example",
            lastName: "Winner",
            email: `${randomWord()}@elsewhere.example`,
            password,
            confirm: turn % 2 === 0,
          }),
        );
      });
    },
    check: async ({ api }) => {
      const letters = await mailsOf(api);
      const found = letters.filter(({ text, html }) => `${text}${html}`.includes("You won!"));
      return found.length === 0 ? [] : [`${found.length} letters carry a stranger's words.`];
    },
  },
  {
    name: "accounts: one mailbox, recovered and registered",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 10, async (turn) => {
        const password = `Parcel-${randomWord(4)}`;
        const body =
          turn % 2 === 0
            ? { email: OWNER, new_password: password, confirm_new_password: password }
            : { firstName: "Ann", lastName: "Owner", email: OWNER, password, confirm: true };
        const path = turn % 2 === 0 ? "/api/users/recover" : "/api/users/create";
        await attack.postJson(visitor, path, JSON.stringify(body));
      });
    },
    check: async ({ api }) => {
      const letters = (await mailsOf(api)).filter(({ headers }) => headers.get("to")?.includes(OWNER));
      return letters.length <= MOST_LETTERS ? [] : [`One mailbox got ${letters.length} letters.`];
    },
  },
  {
    name: "accounts: links that were guessed",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 10, async (turn) => {
        const path = inTurn(["/activate/", "/recover/"], turn);
        await attack.get(visitor, `${path}${randomWord(24)}`);
      });
    },
  },
  {
    name: "accounts: the doors of the sign-in library",
    run: (attack) => {
      const visitor = attack.visitor();
      return attack.repeat(300, 12, async (turn) => {
        const path = inTurn(
          ["csrf", "providers", "session", "signin/x", "callback/credentials", "error"],
          turn,
        );
        await attack.get(visitor, `/api/auth/${path}?error=${randomWord()}`);
      });
    },
  },
];
