/** Most rows of the lists of the staff that have no pages; a screen says when a list is as long as that. */
export const listLimits = {
  /** What waits for a signature, the oldest first. */
  approvalsToSign: 200,
  synonyms: 2_000,
  /** Members who looked at many goods, the most first. */
  readers: 200,
  ads: 1_000,
  /** Versions of a text, the newest first. */
  versions: 100,
  /** Changes of a setting, the newest first. */
  settingChanges: 200,
  /** Notes on a member, the newest first. */
  notes: 100,
  /** Movements of wallet and points, and coupons, in the record of a member. */
  memberRecord: 50,
  /** Goods that a customer bought within 90 days, the most often bought first. */
  frequentGoods: 30,
  /** What a customer asked us to find, the newest first. */
  productRequests: 20,
  /** Reviews of a member before the one that is shown, the newest first. */
  earlierReviews: 20,
  /** Lots of goods with units, the first to end first. */
  goodsLots: 200,
  /** Activity prices of goods, the first to begin first. */
  goodsOffers: 50,
  /** Changes of goods, the newest first. */
  goodsChanges: 30,
  /** Orders that wait for units of a lot, the oldest first. */
  lotOrders: 50,
  /** Movements of a lot, the newest first. */
  lotMoves: 50,
  /** What was merged into a category, a brand or a maker, the newest first. */
  merges: 20,
  /** Promotions that name a category or a brand. */
  taxonPromotions: 20,
} as const
