import type { CallName } from "../../../paypal-simulator/faults";
import type { Course, Fault, Phase } from "./cases";
import { stepCounter } from "./statements";
import type { World } from "./world";

/** A fault that waits for its moment. */
export type Armed = { struck(): boolean; disarm(): void };

/** Lets a fault strike the world at its moment, once. */
export function arm(world: World, fault: Fault): Armed {
  const { database, paypal } = world.struck;
  let struck = false;
  const disarm = () => {
    database.unwatch();
    paypal.unwatch();
  };
  if (fault.is === "statement") {
    const count = stepCounter();
    database.watch(
      (statement) => {
        const step = count(statement);
        if (struck || step?.text !== fault.step.text || step.nth !== fault.step.nth) return "pass";
        struck = true;
        return fault.fate;
      },
      () => {
        database.unwatch();
        world.kill();
      },
    );
  }
  if (fault.is === "call") {
    let left = fault.times;
    paypal.watch((call) => {
      if (call !== fault.call || left === 0) return undefined;
      left -= 1;
      struck = true;
      return fault.fate;
    });
  }
  return { struck: () => struck, disarm };
}

/** Notes what the program does in a phase. */
export function record(world: World, phase: Phase): { course: Course; stop(): void } {
  const { database, paypal } = world.struck;
  const course: Course = { phase, steps: [], calls: [] };
  const count = stepCounter();
  database.watch(
    (statement) => {
      const step = count(statement);
      if (step !== undefined) course.steps.push(step);
      return "pass";
    },
    () => undefined,
  );
  paypal.watch((call: CallName) => {
    course.calls.push(call);
    return undefined;
  });
  return {
    course,
    stop() {
      database.unwatch();
      paypal.unwatch();
    },
  };
}
