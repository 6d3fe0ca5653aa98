/** Words in what robots call themselves: search engines, previews of chats, monitors and scripts. A make of phones ends as robots do. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|preview|facebookexternalhit|whatsapp|slack|telegram|skype|embedly|monitor|headless|curl|wget|python|java\/|go-http|node/i;

/**
 * Whether a request for a short address is one of a person who opens it: not of a robot that says so, and not of a browser
 * that fetches the page before anybody has pressed on it.
 */
export function countsAsVisit(headers: Pick<Headers, "get">): boolean {
  const agent = headers.get("user-agent") ?? "";
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  return agent !== "" && !ROBOT.test(agent) && !purpose.includes("prefetch");
}
