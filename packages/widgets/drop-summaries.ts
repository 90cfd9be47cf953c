import type { Plugin } from 'vite'

/**
 * Drops from the call rows of a browser build what only the server reads: summaries, and who may send a call.
 */
export const dropSummaries: Plugin = {
  name: 'yaopi-drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]core[\\/]src[\\/].*\.calls\.ts$/.test(id)
      ? code
          .replace(/\b(?:summary|access):\s*(['"])(?:(?!\1).)*\1,?/g, '')
          .replace(/\b(?:allowedWhenFrozen: true|roles: \[[^\]]*\]),?/g, '')
      : undefined,
}
