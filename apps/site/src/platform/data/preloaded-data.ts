import type { Envelope } from '@yaopi/core'

/** Id of the JSON block in which the server hands over the preloaded data. */
export const PRELOADED_DATA_ID = 'preloaded-data'

/** The answers that came inside the page, by `GET url`; empty when there are none or they cannot be read. */
export function readPreloadedData(page: Document): Readonly<Record<string, Envelope<unknown>>> {
  const text = page.getElementById(PRELOADED_DATA_ID)?.textContent
  if (text === undefined || text === null || text === '') return {}
  try {
    return JSON.parse(text) as Record<string, Envelope<unknown>>
  } catch {
    return {}
  }
}
