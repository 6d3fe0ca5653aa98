/** Whether a run of the tests leaves nothing out. */
export declare function isThorough(): boolean;
/** Has this process and those that it starts leave nothing out. */
export declare function beThorough(): void;
/** Tag of Playwright's tests that only such a run has. */
export declare const THOROUGH_TAG: string;
/** Playwright's `grepInvert` of this run. */
export declare function leftOut(): RegExp[];
