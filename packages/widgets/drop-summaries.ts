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
          .replace(/\b(?:(?:allowedWhenFrozen|publicToVisitors): true|maxBody: [\d_]+|roles: \[[^\]]*\]),?/g, '')
      : undefined,
}

/**
 * Drops the call rows that a bundle of one file never names: a table of calls is one object, of which no bundler leaves
 * a part away.
 */
export const dropUnusedCalls: Plugin = {
  name: 'yaopi-drop-unused-calls',
  apply: 'build',
  renderChunk: (code) => {
    const named = new Set(code.match(/(?<=\.)\w+/g))
    return {
      code: code.replace(/(\w+): call(?:\$\d+)?\(\{[^{}]*\}\),?/g, (row, name: string) => (named.has(name) ? row : '')),
      map: null,
    }
  },
}
