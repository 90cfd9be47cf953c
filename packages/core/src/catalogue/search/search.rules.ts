/** The trimmed keyword; undefined when it is empty [VA-05]. */
export function tidyKeyword(text: string): string | undefined {
  const tidy = text.trim()
  return tidy === '' ? undefined : tidy
}

/** Debounce of suggestions after the last change [ST-10], milliseconds. */
export const SUGGEST_DELAY = 500
/** Age from which cached suggestions are requested again [ST-10], milliseconds. */
export const SUGGEST_MAX_AGE = 5_000
