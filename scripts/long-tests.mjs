// Test files that only `npm run test:long` runs, by the project that they belong to. What each of them finds is found
// in the ordinary run by the tests that stand behind its name, in fewer forms, or is nothing that an ordinary change
// moves. Single tests of other files are kept for the long run by `runIf(LONG)`.

/** @type {Readonly<Record<string, readonly string[]>>} */
export const longTests = {
  node: [
    // Whole stacks that start and end.
    'scripts/dev.test.ts',
    // Servers that are killed: apps/api/test/races/races.pg.test.ts, one transaction for all (decision 0006).
    'apps/api/test/races/kill.test.ts',
  ],
  postgres: [
    // As above, over two servers.
    'apps/api/test/races/kill.pg.test.ts',
    // Waits for the lease of a killed process to end: apps/api/src/platform/jobs/jobs.test.ts has a clock of its own.
    'apps/api/test/jobs/leases.pg.test.ts',
  ],
}

/** All of them. */
export const allLongTests = Object.values(longTests).flat()
