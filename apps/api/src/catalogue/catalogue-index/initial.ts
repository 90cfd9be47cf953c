/**
 * The capital letter that a name is filed under, as SQL over its term: of the reading of its first character; `#` where
 * it has none.
 */
export const initialText = (term: string): string =>
  `case when ${term}.readings ~ '^[a-z]' then upper(left(${term}.readings, 1)) else '#' end`
