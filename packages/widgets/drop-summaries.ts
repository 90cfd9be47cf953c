import type { Plugin } from 'vite'

/**
 * Drops from the call rows of a browser build what only the server reads: summaries, roles, limits. Who may send a call
 * stays: without a token, calls that need somebody are not sent.
 */
export const dropSummaries: Plugin = {
  name: 'yaopi-drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]core[\\/]src[\\/].*\.calls\.ts$/.test(id)
      ? code
          .replace(/\bsummary:\s*(['"])(?:(?!\1).)*\1,?/g, '')
          .replace(/\b(?:(?:allowedWhenFrozen|publicToVisitors): true|roles: \[[^\]]*\]),?/g, '')
          .replace(/^ *maxBody: .*,$/gm, '')
      : undefined,
}
