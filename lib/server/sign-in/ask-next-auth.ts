import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import type { Caller } from "@/lib/server/calls/call-as";
import { authOptions } from "./auth-options";
import type { SignInOutcome } from "./sign-in";

export type AuthRequest = {
  /** The parts of the path below /api/auth. */
  nextauth: string[];
  method: string;
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
};
export type AuthAnswer = {
  status: number;
  location: string | undefined;
  setCookies: string[];
  body: unknown;
};

/**
 * Asks next-auth within this process. It is given its older request and response, of which it uses what stands here:
 * with those of route handlers it reads and writes the cookies of the request that is being answered, and Next then
 * writes every Set-Cookie of the answer again and loses `Max-Age=0`, so that nothing could be taken away.
 * @param settled is told what came of signing in
 */
export async function askNextAuth(
  { nextauth, method, query = {}, body = {}, cookies }: AuthRequest,
  caller: Caller,
  settled: (outcome: SignInOutcome) => void = () => undefined,
): Promise<AuthAnswer> {
  const answer: AuthAnswer = { status: 200, location: undefined, setCookies: [], body: undefined };
  const request = { query: { ...query, nextauth }, method, body, cookies, headers: {} };
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) => (name.toLowerCase() === "set-cookie" ? answer.setCookies : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name.toLowerCase() === "location") answer.location = String(value);
      if (name.toLowerCase() === "set-cookie") answer.setCookies = [value].flat();
      return response;
    },
    json(json: unknown) {
      answer.body = json;
    },
    send(sent: unknown) {
      answer.body = sent;
    },
    end: () => response,
  };
  await NextAuth(
    // Both stand for objects with a socket, which nobody here has.
    request as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    authOptions(caller, settled),
  );
  return answer;
}
