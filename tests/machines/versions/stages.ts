import { until } from "../../../packaging-api/tests/support/until";
import type { Meetings } from "../met";

/** Orders that have to come while something is so. */
const ORDERS = 12;
const LONGEST_MS = 180_000;

/** What shoppers met until something had been so for long enough. */
type Stage = { name: string; requests: number; failed: number; orders: number };

const rowOf = ({ name, requests, failed, orders }: Stage): string =>
  `| ${[name, requests, failed, orders].join(" | ")} |`;

/** Notes what shoppers meet, one state of a deploy after the other. */
export class Stages {
  private readonly noted: Stage[] = [];

  constructor(
    private readonly meetings: Meetings,
    private readonly tell: (line: string) => void,
  ) {}

  /** Waits until so much has been bought from now on, and notes all that was met since the stage before. */
  async note(name: string): Promise<void> {
    const { orders: before } = this.meetings.now;
    const isEnough = () => this.meetings.now.orders - before >= ORDERS;
    await until(name, async () => (isEnough() ? true : undefined), LONGEST_MS);
    const { requests, failed, orders, failures } = this.meetings.take();
    const stage = { name, requests, failed, orders };
    this.noted.push(stage);
    this.tell(rowOf(stage));
    for (const failure of failures) this.tell(`    ${failure}`);
  }

  get failed(): number {
    return this.noted.reduce((sum, { failed }) => sum + failed, 0);
  }

  /** As a Markdown table. */
  get table(): string {
    return [
      "| Versions | Requests | Failed | Orders |",
      "| --- | --: | --: | --: |",
      ...this.noted.map(rowOf),
    ].join("\n");
  }
}
