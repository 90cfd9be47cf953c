import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { changelogWith, waitingChanges, WAITING } from './changelog.mjs'
import { inRoot } from './paths.mjs'

const published = ['core', 'widgets'].map((folder) => ({
  folder,
  ...(JSON.parse(readFileSync(inRoot('packages', folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    dependencies: Record<string, string>
    peerDependencies?: Record<string, string>
  }),
}))

describe('releases', () => {
  it.each(published)('$name: the newest entry of the CHANGELOG is its version', ({ folder, name, version }) => {
    const log = readFileSync(inRoot('packages', folder, 'CHANGELOG.md'), 'utf8')
    expect([/^# (.+)$/m.exec(log)?.[1], /^## (.+)$/m.exec(log)?.[1]]).toEqual([name, version])
  })

  it.each(published)('$name: every entry of the CHANGELOG says its day', ({ folder }) => {
    const log = readFileSync(inRoot('packages', folder, 'CHANGELOG.md'), 'utf8')
    const entries = log.split(/^(?=## )/m).slice(1)
    const undated = entries.filter((entry) => !/^## \S+\n\nReleased on \d{4}-\d\d-\d\d\.\n/.test(entry))
    expect(undated).toEqual([])
  })

  it('what is to go is said equally long before, to whoever writes it down and to whoever reads it', () => {
    const spans = ['packages/widgets/README.md', '.changeset/README.md'].map(
      (path) => /at least (\d+ months) before/.exec(readFileSync(inRoot(path), 'utf8'))?.[1],
    )
    expect(spans).toEqual(['6 months', '6 months'])
  })

  it('changes that wait name packages there are, how much they change, and what, in words', () => {
    const names = published.map((one) => one.name)
    for (const file of globSync('.changeset/*.md', { cwd: inRoot() }).filter((path) => !path.endsWith('README.md'))) {
      const [, head = '', words = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(readFileSync(inRoot(file), 'utf8')) ?? []
      const bumps = head
        .trim()
        .split('\n')
        .map((line) => /^"(.+)": (patch|minor|major)$/.exec(line))
      expect(
        bumps.every((bump) => bump !== null && names.includes(bump[1]!)),
        file,
      ).toBe(true)
      expect(words.trim().length, file).toBeGreaterThan(20)
    }
    expect(existsSync(inRoot('.changeset/config.json'))).toBe(true)
  })

  it('begin, beside the script, with what is in it and waits for a release', () => {
    const log = readFileSync(inRoot('packages/widgets/CHANGELOG.md'), 'utf8')
    const waiting = waitingChanges('@yaopi/widgets')
    const noted = globSync('.changeset/*.md', { cwd: inRoot() })
      .map((path) => readFileSync(inRoot(path), 'utf8'))
      .filter((text) => /^"@yaopi\/widgets": /m.test(text))
    expect(waiting.length).toBe(noted.length)
    expect(changelogWith(log, ['One.\n\nAnother.', 'Two.'])).toBe(
      log.replace('\n\n', `\n\n## ${WAITING}\n\n- One.\n\n  Another.\n- Two.\n\n`),
    )
    expect(changelogWith(log, [])).toBe(log)
  })

  it('leave the release of a shared library to the host: signals of two copies would not hear each other', () => {
    const core = published.find((one) => one.name === '@yaopi/core')!
    for (const { name, dependencies } of published) {
      const exact = Object.entries(dependencies).filter(
        ([dependency, range]) => dependency !== core.name && /^\d/.test(range),
      )
      expect(exact, name).toEqual([])
    }
    // Core and widgets of one release fit each other, and no others.
    expect(published.find((one) => one.name === '@yaopi/widgets')!.dependencies[core.name]).toBe(core.version)
  })
})
