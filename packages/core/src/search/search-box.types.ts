/** What keywords mean: 0 a drug, 1 a manufacturer. */
export type SearchType = 0 | 1
