/** Limits of quick purchase (domain.md §4.10): lines and characters of a list, templates of a member, their lines. */
export const PURCHASE_LIMITS = {
  lines: 500,
  characters: 200_000,
  fileBytes: 2_097_152,
  templates: 20,
  templateLines: 300,
  templateName: 30,
} as const
