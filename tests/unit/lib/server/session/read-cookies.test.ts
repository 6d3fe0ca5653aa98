/** @jest-environment node */
import { NextRequest } from "next/server";
import { noteCookie } from "@/lib/server/session/note";
import { readNote } from "@/lib/server/session/read-note";
import { readSession } from "@/lib/server/session/read-session";
import { sealSession } from "@/lib/server/session/session-seal";
import { runRouteHandler } from "@/tests/support/route-handler";

process.env.SESSION_SECRET = "a-secret-of-the-tests-long-enough-to-seal";
process.env.SHOP_URL = "http://shop.example";

/** What a page finds that is asked for with these cookies. */
async function foundWith(cookie: string): Promise<unknown> {
  const response = await runRouteHandler(
    async () => Response.json({ note: await readNote(), session: await readSession() }),
    new NextRequest("http://shop.example/", { headers: { cookie } }),
  );
  return response.json();
}

describe("what a page reads from its request's cookies", () => {
  it("is the session and the note", async () => {
    const note = (await noteCookie({ retryAfter: 7 })).split(";")[0];
    const session = `foldwell-session=${await sealSession({ cartId: "cart-1" })}`;
    expect(await foundWith(`${note}; ${session}`)).toEqual({
      note: { values: {}, problems: [], retryAfter: 7 },
      session: { cartId: "cart-1" },
    });
  });

  it("is an empty session and no note of who comes for the first time", async () => {
    expect(await foundWith("other=1")).toEqual({ session: {} });
  });
});
