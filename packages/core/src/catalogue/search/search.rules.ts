/** The tidied keyword to search for; undefined when there is nothing to search [VA-05]. */
export function tidyKeyword(text: string): string | undefined {
  const tidy = text.trim()
  return tidy === '' ? undefined : tidy
}

/** Pause after the last change before suggestions are asked for [ST-10], milliseconds. */
export const SUGGEST_DELAY = 500
/** Age at which a cached suggestion list is asked for again [ST-10], milliseconds. */
export const SUGGEST_MAX_AGE = 5_000
