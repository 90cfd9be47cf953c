// Test files that only `npm run test:long` runs, by the project that they belong to. What each of them finds is found
// in the ordinary run by the tests that stand behind its name, in fewer forms, or is nothing that an ordinary change
// moves. Single tests of other files are kept for the long run by `skip(!LONG)`.

/** @type {Readonly<Record<string, readonly string[]>>} */
export const longTests = {
  node: [
    // Whole stacks that start and end.
    'scripts/dev.test.ts',
    // Servers that are killed in the middle of orders: apps/api/test/faults/faults.pg.test.ts loses none either.
    'apps/api/test/races/kill.test.ts',
    // Fifteen seconds of a slow line: tests/server/http-traps.test.ts (M16) has the sender who is cut.
    'apps/api/src/platform/http/http-server.test.ts',
    // Migrations of databases that were there before. Their files do not change any more (migrate.ts has their
    // checksums), and apps/api/src/platform/db/migrate.test.ts makes all of them on every run.
    'apps/api/src/platform/db/months-migration.test.ts',
    'apps/api/src/platform/db/one-claim-migration.test.ts',
    'apps/api/src/platform/db/rest-of-bills-migration.test.ts',
  ],
  postgres: [
    // As above, over two servers.
    'apps/api/test/races/kill.pg.test.ts',
    // Waits for the lease of a killed process to end: apps/api/src/platform/jobs/jobs.test.ts has a clock of its own.
    'apps/api/test/jobs/leases.pg.test.ts',
    // The answer to a full disk: apps/api/src/platform/http/error-handler.test.ts; orders while the database is away:
    // apps/api/test/faults/faults.pg.test.ts.
    'apps/api/test/faults/full-disk.pg.test.ts',
  ],
}

/** All of them. */
export const allLongTests = Object.values(longTests).flat()
