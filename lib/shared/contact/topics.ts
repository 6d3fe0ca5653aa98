/** What a message can be about, in the order in which it is offered. */
export const topics = ["order", "delivery", "product", "account", "feedback", "problem", "other"] as const;
export type Topic = (typeof topics)[number];

/** The contact screen's addresses, and the topic that each begins with. */
export const contactPages = {
  contact: { path: "/contact", topic: "" },
  feedback: { path: "/feedback", topic: "feedback" },
  report: { path: "/report", topic: "problem" },
} as const satisfies Record<string, { path: string; topic: Topic | "" }>;
export type ContactPageName = keyof typeof contactPages;

/** The topic that a form names; undefined when there is no such topic. */
export function readTopic(value: string | undefined): Topic | undefined {
  return topics.find((topic) => topic === value);
}

/** The page that a form says it was sent from; the plain one when it names none. */
export function readContactPage(value: string | undefined): ContactPageName {
  return value === "feedback" || value === "report" ? value : "contact";
}
