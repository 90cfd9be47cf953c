import type { Plugin } from 'vite'

/**
 * Drops from the call rows of a browser build what only the server reads: summaries, roles, limits. `keepAccess`: who
 * may send a call stays, for clients with a token, which do not send what needs somebody without one.
 */
export const dropSummaries = ({ keepAccess }: { readonly keepAccess: boolean }): Plugin => {
  const texts = keepAccess
    ? /\bsummary:\s*(['"])(?:(?!\1).)*\1,?/g
    : /\b(?:summary|access|partner):\s*(['"])(?:(?!\1).)*\1,?/g
  return {
    name: 'yaopi-drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]core[\\/]src[\\/].*\.calls\.ts$/.test(id)
        ? code
            .replace(texts, '')
            .replace(/\b(?:(?:allowedWhenFrozen|publicToVisitors): true|roles: \[[^\]]*\]),?/g, '')
            .replace(/^ *maxBody: .*,$/gm, '')
        : undefined,
  }
}
