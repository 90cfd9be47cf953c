/** How dangerous a recalled batch is, 1 most: `class` (domain.md §3.8.6). */
export type RecallClass = 1 | 2 | 3

/** Most characters of the text of a recall. */
export const RECALL_TEXT = 300
