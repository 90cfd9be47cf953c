import { PREVIEW_FIELD, PREVIEW_HEADER } from '@yaopi/core/contract'
import type { Environment } from '@yaopi/core'

/** The host of a page that is a preview: its requests carry the token of the address, so that their answers fit. */
export function withPreview(environment: Environment, search: string): Environment {
  const token = new URLSearchParams(search).get(PREVIEW_FIELD)
  if (token === null) return environment
  return {
    ...environment,
    fetch: (input, init) =>
      environment.fetch(input, { ...init, headers: { ...(init?.headers as object), [PREVIEW_HEADER]: token } }),
  }
}
