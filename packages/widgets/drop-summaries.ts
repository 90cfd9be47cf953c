import type { Plugin } from 'vite'

/**
 * Drops from the call rows of a browser build what only the server reads: summaries, who may send a call, its limits.
 */
export const dropSummaries: Plugin = {
  name: 'yaopi-drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]core[\\/]src[\\/].*\.calls\.ts$/.test(id)
      ? code
          .replace(/\b(?:summary|access|partner):\s*(['"])(?:(?!\1).)*\1,?/g, '')
          .replace(/\b(?:(?:allowedWhenFrozen|publicToVisitors): true|roles: \[[^\]]*\]),?/g, '')
          .replace(/^ *maxBody: .*,$/gm, '')
      : undefined,
}
