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
  journeys: [
    // An empty shop up to its first parcel, four minutes: apps/api/src/content/first-steps/opening.test.ts does it by
    // calls; its screens are worked by the admin journeys that stay, and looked at by admin-screens.
    'tests/journeys/opening.test.ts',
    // D3 by keys: apps/admin/src/promotions/promos/promo-editor.test.tsx; D3 by mouse: admin-promos; D5 by keys:
    // admin-orders.
    'tests/journeys/admin-keys.test.ts',
    // Two who work on one thing: apps/api/src/accounts/member-review/member-review.test.ts,
    // apps/api/src/catalogue/staff-goods/staff-goods.test.ts, apps/api/src/promotions/promo-drafts/promo-draft.test.ts,
    // apps/admin/src/accounts/reviews/review.test.tsx; in two browsers: admin-staff (D10).
    'tests/journeys/admin-colleagues.test.ts',
    // The shop as a member sees it tomorrow: apps/api/src/content/versions/shop-preview.test.ts.
    'tests/journeys/admin-preview.test.ts',
    // Queues of money, each by its screen (recharges, withdrawals, credit, invoices, statements in
    // apps/admin/src/ordering) and by its calls; in a browser: wallet, credit, statement.
    'tests/journeys/admin-money.test.ts',
    // Every kind of message: apps/site/src/accounts/messages/messages.test.tsx; those of a member: account (SH-11).
    'tests/journeys/messages.test.ts',
    // Kinds of promotions. walk takes one of each from the list over cart and checkout to the paid order, and compares
    // every number with the database; pages: apps/site/src/promotions; amounts: apps/api/src/pricing/offers/
    // matrix.test.ts, apps/api/src/promotions; its coupon is claimed and used there, too. In a browser stay reductions
    // and free choice.
    'tests/journeys/promotion-campaigns.test.ts',
    'tests/journeys/promotion-combination.test.ts',
    'tests/journeys/promotion-controlled-sale.test.ts',
    'tests/journeys/promotion-flash.test.ts',
    'tests/journeys/promotion-near-expiry.test.ts',
    'tests/journeys/promotion-points.test.ts',
    'tests/journeys/promotion-coupon.test.ts',
    'tests/journeys/promotion-gift.test.ts',
    // apps/site/src/promotions/activities/activity.test.tsx, apps/api/src/promotions/activities/activity.test.ts.
    'tests/journeys/activity-pages.test.ts',
    // The draw: packages/core/src/promotions/lottery/lottery.test.ts, apps/api/src/promotions/lottery/lottery.test.ts,
    // packages/widgets/src/lottery-banner/lottery-banner.test.tsx and its stories.
    'tests/journeys/lottery.test.ts',
    // The drawer: packages/widgets/src/mini-cart/mini-cart.test.tsx, apps/site/src/shell/cart-arrival.test.tsx,
    // apps/site/src/ordering/cart/cart.test.tsx (ST-02); in a browser: its stories and tests/embed/hosts.test.ts.
    'tests/journeys/drawer.test.ts',
    // A chain and its stores: apps/api/src/accounts/store-registration/store-registration.test.ts,
    // packages/core/src/accounts/store-registration/store-table.rules.test.ts; both-sides goes through its steps.
    'tests/journeys/store-registration.test.ts',
    // apps/site/src/ordering/quick-purchase/quick-purchase.test.tsx, apps/api/src/ordering/quick-purchase.
    'tests/journeys/quick-purchase.test.ts',
    // apps/site/src/catalogue/zones/zone.test.tsx, apps/site/src/catalogue/brands/brand.test.tsx.
    'tests/journeys/zones.test.ts',
    // apps/site/src/accounts/stores/stores.test.tsx, apps/api/src/accounts/stores/stores.test.ts.
    'tests/journeys/stores.test.ts',
    // apps/site/src/accounts/licences/licences.test.tsx, apps/api/src/accounts/licences/licences.test.ts.
    'tests/journeys/licences.test.ts',
    // apps/site/src/catalogue/product-requests/product-requests.test.tsx, apps/api/src/catalogue/product-requests.
    'tests/journeys/product-requests.test.ts',
    // apps/admin/src/catalogue/taxonomy/taxonomy.test.tsx and merge-form.test.tsx,
    // apps/api/src/catalogue/taxonomy/taxonomy.test.ts, apps/api/src/catalogue/staff-goods/pictures.test.ts,
    // apps/api/src/catalogue/staff-lots/staff-lots.test.ts.
    'tests/journeys/admin-taxonomy.test.ts',
  ],
}

/** All of them. */
export const allLongTests = Object.values(longTests).flat()
