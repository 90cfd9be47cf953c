// The CHANGELOG beside the script of the embed: before the releases it has what is in the script and waits for one.
import { globSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Heading of the changes that wait for a release. */
export const WAITING = 'Not released yet'

/**
 * What `npx changeset` has written down for a package since its last release, in the order of the files.
 * @param {string} name of the package
 */
export function waitingChanges(name) {
  return globSync('.changeset/*.md', { cwd: inRoot() })
    .toSorted()
    .flatMap((path) => {
      const [, head = '', words = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(inRoot(path), 'utf8')) ?? []
      return head.includes(`"${name}":`) ? [words.trim()] : []
    })
}

/**
 * A CHANGELOG that begins with changes that wait.
 * @param {string} log
 * @param {readonly string[]} waiting
 */
export function changelogWith(log, waiting) {
  if (waiting.length === 0) return log
  const rows = waiting.map((words) => `- ${words.replaceAll(/\n(?=.)/g, '\n  ')}`)
  return log.replace(/^# .+\n/, (title) => `${title}\n## ${WAITING}\n\n${rows.join('\n')}\n`)
}
