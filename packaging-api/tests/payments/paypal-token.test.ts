import { PayPalUnavailable } from "../../payments/paypal/paypal";
import { cacheAccessToken } from "../../payments/paypal/paypal-token";
import type { PayPalAnswer, Send } from "../../payments/paypal/send";

const HOUR_SECONDS = 3_600;

/** A cache whose every request is answered with the next token, or with `answer`. */
function tokens(answer?: PayPalAnswer) {
  const asked: Parameters<Send>[0][] = [];
  const send: Send = async (request) => {
    asked.push(request);
    return (
      answer ?? { status: 200, json: { access_token: `token-${asked.length}`, expires_in: HOUR_SECONDS } }
    );
  };
  return { asked, cache: cacheAccessToken(send, { clientId: "id", clientSecret: "secret" }) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-06-01T10:00:00.000Z") });
});
afterEach(() => {
  jest.useRealTimers();
});

describe("PayPal's access token", () => {
  it("is asked for with the shop's own name and secret", async () => {
    const { asked, cache } = tokens();
    expect(await cache.get()).toBe("token-1");
    expect(asked).toEqual([
      {
        method: "POST",
        path: "/v1/oauth2/token",
        headers: {
          authorization: `Basic ${Buffer.from("id:secret").toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=client_credentials",
      },
    ]);
  });

  it("is asked for once by callers who come together, and by those who come later", async () => {
    const { asked, cache } = tokens();
    expect(await Promise.all([cache.get(), cache.get()])).toEqual(["token-1", "token-1"]);
    expect(await cache.get()).toBe("token-1");
    expect(asked).toHaveLength(1);
  });

  it("is used until its last minute, in which a request could outlive it", async () => {
    const { cache } = tokens();
    await cache.get();
    jest.advanceTimersByTime((HOUR_SECONDS - 60) * 1_000 - 1);
    expect(await cache.get()).toBe("token-1");
    jest.advanceTimersByTime(1);
    expect(await cache.get()).toBe("token-2");
  });

  it("is asked for again once PayPal does not take it, and not because of an older one", async () => {
    const { cache } = tokens();
    await cache.get();
    cache.forget("token-0");
    expect(await cache.get()).toBe("token-1");
    cache.forget("token-1");
    expect(await cache.get()).toBe("token-2");
    cache.forget("token-1");
    expect(await cache.get()).toBe("token-2");
  });

  it("that was never given may be said to be wrong", () => {
    expect(() => tokens().cache.forget("token-0")).not.toThrow();
  });

  it.each([
    [{ status: 401, json: { access_token: "token", expires_in: 60 } }],
    [{ status: 200, json: { access_token: "", expires_in: 60 } }],
    [{ status: 200, json: { access_token: "token" } }],
    [{ status: 200, json: undefined }],
  ])("is none that PayPal did not grant: %j", async (answer) => {
    const { asked, cache } = tokens(answer);
    await expect(cache.get()).rejects.toThrow(
      new PayPalUnavailable(`PayPal gave no access token (${answer.status}).`),
    );
    await expect(cache.get()).rejects.toThrow(PayPalUnavailable);
    // The next caller has another try.
    expect(asked).toHaveLength(2);
  });
});
