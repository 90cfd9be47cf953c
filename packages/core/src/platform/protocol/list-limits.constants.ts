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
} as const
