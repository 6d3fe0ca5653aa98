/** Where a program's metrics are read, and by which of its settings. */
export type MetricsAddress = {
  host: string;
  port: number;
  /** The name of the setting that says the port. */
  setting: string;
};

/** Metrics cannot be read where the settings say; the message is a sentence for the person at the terminal. */
export class MetricsAddressError extends Error {
  constructor({ port, setting }: MetricsAddress, cause: NodeJS.ErrnoException) {
    super(
      cause.code === "EADDRINUSE"
        ? `Port ${port} is taken; set ${setting} to another one.`
        : `METRICS_HOST or ${setting} cannot be listened on: ${cause.message}`,
      { cause },
    );
  }
}
