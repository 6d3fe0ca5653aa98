import { answerBrowser } from "@/lib/server/proxy/answer-browser";

export const dynamic = "force-dynamic";

// Every method comes here, so that a call that is not of the contract is 404 in the envelope whatever its method.
export const GET = answerBrowser;
export const POST = answerBrowser;
export const PUT = answerBrowser;
export const PATCH = answerBrowser;
export const DELETE = answerBrowser;
