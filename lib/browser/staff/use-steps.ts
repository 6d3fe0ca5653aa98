import { useEffect, useState, useSyncExternalStore } from "react";
import { runSender } from "./run-sender";
import { noSteps, type PackingSteps, type StepSender } from "./send-steps";

const never = () => () => undefined;

/**
 * A packer's steps, which are sent while the page is open.
 * @param packer the id of their account; undefined when it is not known who sits there
 * @returns no sender before scripts run
 */
export function useSteps(packer: string | undefined): {
  steps: PackingSteps;
  sender: StepSender | undefined;
} {
  const [sender, setSender] = useState<StepSender>();
  useEffect(() => {
    const running = runSender(packer);
    setSender(running.sender);
    return () => {
      setSender(undefined);
      running.stop();
    };
  }, [packer]);
  const steps = useSyncExternalStore(
    sender?.subscribe ?? never,
    () => sender?.get() ?? noSteps,
    () => noSteps,
  );
  return { steps, sender };
}
