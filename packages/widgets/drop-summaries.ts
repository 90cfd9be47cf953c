import type { Plugin } from 'vite'

/** Drops the summaries of the call rows from a browser build: only the OpenAPI document of the server shows them. */
export const dropSummaries: Plugin = {
  name: 'yaopi-drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]core[\\/]src[\\/].*\.calls\.ts$/.test(id)
      ? code.replace(/\bsummary:\s*(['"])(?:(?!\1).)*\1,?/g, '')
      : undefined,
}
