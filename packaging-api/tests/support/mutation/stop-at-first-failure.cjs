const { TestEnvironment } = require("jest-environment-node");

/** The mutant that a test of this process has noticed last. @type {string | undefined} */
let noticed;

/** The mutant whose tests run; none while Stryker learns which test runs which line. */
const activeMutant = () => process.env.__STRYKER_ACTIVE_MUTANT__;

/**
 * Node's environment for tests. After one has failed it skips all others of that mutant, in later files too: one is
 * enough, and each file would start a packaging API. Jest's own `bail` is not there for Stryker, which calls it from
 * within.
 */
module.exports = class StopAtFirstFailure extends TestEnvironment {
  /** @param {Parameters<NonNullable<TestEnvironment["handleTestEvent"]>>[0]} event */
  handleTestEvent(event) {
    const mutant = activeMutant();
    if (mutant === undefined) return;
    // A hook that failed is noted by the first test that needed it.
    if (event.name === "test_done" && event.test.errors.length > 0) noticed = mutant;
    if (noticed !== mutant) return;
    if (event.name === "run_describe_start") event.describeBlock.mode = "skip";
    if (event.name === "test_start") event.test.mode = "skip";
  }
};
