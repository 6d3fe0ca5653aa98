/** One program of the machines that can be struck. */
export type Part = {
  name: string;
  /** SIGKILL: it has no time to end anything. */
  kill(): Promise<void>;
  /** As a deploy ends it. */
  stop(): Promise<void>;
  /** Starts it again after `kill` or `stop`, or where it has ended by itself; settles when it answers. */
  start(): Promise<void>;
  /** Leaves its connections open and answers nothing until {@link thaw}. */
  freeze(): void;
  thaw(): void;
};
