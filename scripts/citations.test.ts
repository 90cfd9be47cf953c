// Every document, section, decision and rule that code or documents cite exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot, root } from './paths.mjs'

/** What can be cited: numbers and names of headings by document, decisions by number, ids of rules. */
type Library = {
  /** Headings and anchors of a document by the path of one of its files; undefined when there is no such file. */
  readonly sections: (path: string) => ReadonlySet<string> | undefined
  /** Whether a file or folder of the repository exists. */
  readonly exists: (path: string) => boolean
  readonly decisions: ReadonlyMap<string, string>
  readonly rules: ReadonlySet<string>
}

const textFiles = '*.{ts,tsx,mjs,js,jsx,css,sql,json,md,mdx,html,yml,example}'
const skipped = /(^|\/)(node_modules|dist|storybook-static|coverage|\.data|\.cache)(\/|$)/
const paths = globSync([textFiles, `{packages,apps,tests,scripts,bench,docs,.storybook,.changeset}/**/${textFiles}`], {
  cwd: root,
  exclude: (path) => skipped.test(path.replaceAll('\\', '/')),
})
  .map((path) => path.replaceAll('\\', '/'))
  // This file quotes citations that lead nowhere.
  .filter((path) => path !== 'package-lock.json' && path !== 'scripts/citations.test.ts')

/** Written by a release, so not in the repository. */
const generated = new Set(['CHANGELOG.md'])

/** Numbers and names of headings, and rows or list items that begin with a number such as M14. */
function sectionsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [, title] of text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const [, number, name] = /^(?:(\d+(?:\.\d+)*)\.? +)?(.*)$/.exec(title!)!
    if (number !== undefined) found.add(number)
    found.add(name!.replace(/ *\[.*\]$/, ''))
  }
  for (const [, anchor] of text.matchAll(/^(?:\| |- )([A-Z]\d+)\b/gm)) found.add(anchor!)
  return found
}

/** The document that a file belongs to: docs/domain/money.md to docs/domain.md; any other file is one of its own. */
const documentOf = (path: string): string => {
  const index = `${dirname(path)}.md`
  return existsSync(inRoot(index)) ? index : path
}
/** The sections of a document: of its file, and of those in the folder of the same name. */
const sectionsOfAll = (path: string): ReadonlySet<string> =>
  new Set(
    [path, ...globSync(`${path.replace(/\.md$/, '')}/*.md`, { cwd: root })].flatMap((one) => [
      ...sectionsOf(readFileSync(inRoot(one), 'utf8')),
    ]),
  )

const known = new Map<string, ReadonlySet<string> | undefined>()
const decisionFiles = globSync('docs/decisions/*.md', { cwd: root }).map((path) => basename(path))
const library: Library = {
  sections: (path) => {
    if (!known.has(path)) known.set(path, existsSync(inRoot(path)) ? sectionsOfAll(documentOf(path)) : undefined)
    return known.get(path)
  },
  exists: (path) => !path.startsWith('..') && existsSync(inRoot(path)),
  decisions: new Map(decisionFiles.map((name) => [name.slice(0, 4), name])),
  rules: new Set(
    readFileSync(inRoot('tests/spec/rules.tsv'), 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t', 1)[0]!),
  ),
}

const reference = String.raw`(?:§ ?\d+(?:\.\d+)*|[A-Z]\d+\b|\d+(?:\.\d+)+|"[^"\n]{2,60}")`
const references = new RegExp(String.raw`^(?:,? ?${reference}|(?:,|,? and| to|;) ${reference})+`)
const section = /§ ?\d+(?:\.\d+)*/g
const documentName = /(?<![\w/.@-])((?:[\w@.-]+\/)*[\w-]+\.md)\b/g

/** The text with every comment and paragraph on one line. */
const onOneLine = (text: string): string =>
  text.replaceAll(/\n[ \t]*(?:\*(?![/*])|\/\/+|--+)?[ \t]*(?=\S)/g, ' ').replaceAll(/RFC \d+ §[\d.]+/g, 'RFC')

/** Documents and sections that do not exist. `flat` is a text from `onOneLine`. */
function brokenSections(path: string, flat: string, books: Library): string[] {
  const broken: string[] = []
  const resolve = (name: string): string | undefined =>
    [join(dirname(path), name), join('docs', name), name]
      .map((candidate) => candidate.replaceAll('\\', '/'))
      .find((candidate) => !candidate.startsWith('..') && books.sections(candidate) !== undefined)
  const check = (document: string, label: string, cited: string): void => {
    for (const [one] of cited.matchAll(new RegExp(reference, 'g'))) {
      const wanted = one.replace(/^§ ?/, '').replaceAll('"', '')
      if (books.sections(document)?.has(wanted) !== true) broken.push(`${label} ${one}`)
    }
  }

  // From a document's name to the end of its sentence, or to the next name: sections there are those of the document.
  const sentences: (readonly [from: number, to: number])[] = []
  for (const match of flat.matchAll(documentName)) {
    const name = match[1]!
    if (generated.has(name) || /https?:\/\/\S*$/.test(flat.slice(Math.max(0, match.index - 200), match.index))) continue
    const document = resolve(name)
    if (document === undefined) {
      broken.push(name)
      continue
    }
    const start = match.index + name.length
    const [ending] = /^[`)\]]*(?:\([^)]*\))?[`)]*/.exec(flat.slice(start))!
    const tail = flat.slice(start + ending.length, start + ending.length + 200)
    const [direct] = references.exec(tail.replace(/^ /, '')) ?? ['']
    const sentence = /^.*?(?=[\w-]+\.md\b|\. |\*\/|$)/s.exec(tail)![0]
    const later = sentence.slice(Math.min(sentence.length, direct.length + 1)).match(section) ?? []
    check(document, name, [direct, ...later].join(' '))
    sentences.push([match.index, start + ending.length + sentence.length])
  }
  for (const match of flat.matchAll(section)) {
    if (sentences.some(([from, to]) => match.index >= from && match.index < to)) continue
    // In a document a section without a name is its own; in code it belongs to nothing.
    if (path.endsWith('.md')) check(path, basename(path), match[0])
    else broken.push(match[0])
  }
  // Three numbers in the domain document are always one of its sections.
  if (documentOf(path) === 'docs/domain.md')
    for (const [number] of flat.matchAll(/(?<![\w.])\d\.\d+\.\d+(?![\w.]*\d)/g))
      if (!books.sections(path)!.has(number)) broken.push(number)
  return broken
}

/** Decisions that do not exist, and in code the folder of all decisions cited for one of them. */
function brokenDecisions(path: string, flat: string, books: Library): string[] {
  const cited = [...flat.matchAll(/\bdecisions?[ /](\d{4})((?:-[\w-]+)?)/gi)]
  const missing = cited.filter(([, number, rest]) => {
    const file = books.decisions.get(number!)
    return file === undefined || (rest !== '' && file !== `${number}${rest}.md`)
  })
  const vague = path.endsWith('.md') ? [] : [...flat.matchAll(/\bdocs\/decisions\b(?!\/\d{4})/g)]
  return [...missing, ...vague].map(([text]) => text)
}

/** Links of a document to nothing, and paths beside the repository. */
function brokenPaths(path: string, text: string, books: Library): string[] {
  const links = path.endsWith('.md') ? [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map((match) => match[1]!) : []
  const outside = text.match(/(?:\.\.\/)+shared\/(?:design|spec|data)\b[\w/.-]*/g) ?? []
  return [...links.filter((target) => !books.exists(join(dirname(path), target))), ...outside]
}

/** Citations of one file that lead nowhere, each as the text that is wrong. `path` is relative to the root. */
function brokenCitations(path: string, text: string, books: Library): string[] {
  const flat = onOneLine(text)
  const rules = flat.match(/\b(?:SH|ST|EN|VA|RO|TR|ER|CO|PR)-\d{2}\b/g) ?? []
  return [
    ...brokenSections(path, flat, books),
    ...brokenDecisions(path, flat, books),
    ...brokenPaths(path, text, books),
    ...rules.filter((rule) => !books.rules.has(rule)),
    // A document is cited by its name, not by a letter.
    ...(flat.match(/\bD \d\.\d+/g) ?? []),
  ]
}

describe('citations', () => {
  it('lead to a document, a section, a decision or a rule that exists', () => {
    const broken = paths.flatMap((path) =>
      brokenCitations(path, readFileSync(join(root, path), 'utf8'), library).map((one) => `${path}: ${one}`),
    )
    expect(broken).toEqual([])
  })

  it('of documents and decisions that do not exist are found', () => {
    const found = (text: string, path = 'apps/api/src/x.ts') => brokenCitations(path, text, library)
    expect(found('// See nowhere.md.')).toEqual(['nowhere.md'])
    expect(found('/** Prices. domain.md §2.4, §99.1 and reliability.md M14, M99. */')).toEqual([
      'domain.md §99.1',
      'reliability.md M99',
    ])
    expect(found('/**\n * Prices, domain.md 2.6,\n * §98.\n */')).toEqual(['domain.md §98'])
    expect(found('// domain.md §2.4 满额返现, §97')).toEqual(['domain.md §97'])
    expect(found('// look.md "Pictures", look.md "Ink"')).toEqual(['look.md "Ink"'])
    expect(found('// decision 9999, [ST-99], §5')).toEqual(['§5', 'decision 9999', 'ST-99'])
    expect(found('// docs/decisions/0010-other')).toEqual(['decisions/0010-other'])
    expect(found('// see docs/decisions.')).toEqual(['docs/decisions'])
    expect(found('// D 3.4; ../shared/design/words.txt')).toEqual(['../shared/design/words.txt', 'D 3.4'])
    expect(found('[a](look.md) [b](https://a.example/b.md) [c](gone.png)', 'docs/x.md')).toEqual(['gone.png'])
    expect(found('As in §4 and §96.', 'docs/performance.md')).toEqual(['performance.md §96'])
    expect(found('Cancelled (3.4.1), refunded (3.4.99).', 'docs/domain.md')).toEqual(['3.4.99'])
    expect(found('Cancelled (3.4.1), §9, §95, refunded (3.4.99).', 'docs/domain/money.md')).toEqual([
      'money.md §95',
      '3.4.99',
    ])
    expect(found('// domain.md §2.6, reliability.md P1, P8; RFC 8032 §5.1.7; decision 0003 [ST-09]')).toEqual([])
  })
})

describe('docs/domain.md', () => {
  it('leads from every section to the one file that has it', () => {
    const index = readFileSync(inRoot('docs', 'domain.md'), 'utf8')
    const rows = [...index.matchAll(/^\| (\d+(?:\.\d+)?) \| .+ \| \[[\w-]+\]\(domain\/([\w-]+\.md)\) \|$/gm)]
    const headings = globSync('docs/domain/*.md', { cwd: root }).flatMap((path) =>
      [...readFileSync(inRoot(path), 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(
        ([, number]) => [number!, basename(path)] as const,
      ),
    )
    // A chapter may go on in another file; its sections may not.
    const sections = headings.filter(
      ([number]) => number.includes('.') || !headings.some(([other]) => other.startsWith(`${number}.`)),
    )
    expect(rows.map(([, number, file]) => `${number} ${file}`).sort()).toEqual(
      sections.map(([number, file]) => `${number} ${file}`).sort(),
    )
  })
})

describe('decisions', () => {
  it('have a number each, which is that of their heading', () => {
    const numbers = decisionFiles.map((name) => name.slice(0, 4))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    const headings = decisionFiles.map((name) => readFileSync(inRoot('docs/decisions', name), 'utf8').slice(0, 7))
    expect(headings).toEqual(numbers.map((number) => `# ${number} `))
  })

  it('that replace another and those that were replaced name each other, in the paragraph below their heading', () => {
    /** The numbers that a decision says it replaces, and those that it says it is replaced by. */
    const headOf = (text: string): { readonly replaces: string[]; readonly replacedBy: string[] } => {
      const [, paragraph = ''] = text.split('\n\n')
      const numbersIn = (word: string): string[] =>
        paragraph
          .split(/(?=\bReplace[sd] )/)
          .filter((sentence) => sentence.startsWith(word))
          .flatMap((sentence) => sentence.match(/\b0\d{3}\b/g) ?? [])
      return { replaces: numbersIn('Replaces '), replacedBy: numbersIn('Replaced ') }
    }
    expect(headOf('# 0002 B\n\nReplaces 0001 and\n0003 in part. Replaced by 0009.\n\nReplaces 0004.')).toEqual({
      replaces: ['0001', '0003'],
      replacedBy: ['0009'],
    })
    const heads = new Map(
      decisionFiles.map((name) => [name.slice(0, 4), headOf(readFileSync(inRoot('docs/decisions', name), 'utf8'))]),
    )
    const oneSided = [...heads].flatMap(([number, { replaces, replacedBy }]) => [
      // One that is replaced as a whole is taken out.
      ...replaces
        .filter((other) => heads.get(other)?.replacedBy.includes(number) === false)
        .map((other) => `${other} does not say that ${number} replaces it`),
      ...replacedBy
        .filter((other) => heads.get(other)?.replaces.includes(number) !== true)
        .map((other) => `${other} does not say that it replaces ${number}`),
    ])
    expect(oneSided).toEqual([])
  })

  it('say what was rejected', () => {
    const silent = decisionFiles.filter(
      (name) => !/^(\*\*Rejected|## Rejected)/m.test(readFileSync(inRoot('docs/decisions', name), 'utf8')),
    )
    expect(silent).toEqual([])
  })
})

const securityStates = ['held', 'written', 'not here', 'operator', 'open'] as const
/** How many requirements of each level OWASP ASVS 5.0.0 has. */
const asvs = { 1: 70, 2: 183 } as const

/** What is wrong with the table of requirements in docs/asvs.md. */
function securityFaults(text: string, read: (path: string) => string | undefined): string[] {
  const files = new Map([...text.matchAll(/^\[([\w-]+)\]: \.\.\/(\S+)$/gm)].map(([, key, path]) => [key!, path!]))
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| (.+) \|$/gm)].map(([, number, level, rest]) => {
    const [topic = '', state = '', answer = '', tests = ''] = rest!.split(' | ')
    return { number: number!, level: Number(level), topic, state, answer, tests }
  })
  const faults: string[] = []
  for (const [level, most] of Object.entries(asvs)) {
    const own = rows.filter((row) => row.level === Number(level))
    if (own.length !== most) faults.push(`level ${level} has ${own.length} requirements of ${most}`)
  }
  const summary = securityStates.map((state) => {
    const of = (level: number) => rows.filter((row) => row.state === state && row.level === level).length
    return { state, line: new RegExp(`^\\| ${state} \\|.*\\| ${of(1)} \\| ${of(2)} \\|$`, 'm') }
  })
  for (const { state, line } of summary)
    if (!line.test(text)) faults.push(`the number of "${state}" in the head is wrong`)
  const seen = new Set<string>()
  for (const { number, topic, state, answer, tests } of rows) {
    if (seen.has(number)) faults.push(`${number} stands twice`)
    seen.add(number)
    if (!securityStates.some((known) => known === state) || topic === '' || answer === '')
      faults.push(`${number} has no answer`)
    const cited = [...tests.matchAll(/\[([\w-]+)\] "(.+?)"(?=<br>|$)/g)]
    if (state === 'held' && cited.length === 0) faults.push(`${number} is held by no test`)
    for (const [, key, title] of cited) {
      const path = files.get(key!)
      const source = path === undefined || !/\.test\.tsx?$/.test(path) ? undefined : read(path)
      // A title is a literal before the comma of its call or of its row.
      const isThere =
        source !== undefined && [`'${title}',`, `"${title}",`, `\`${title}\`,`].some((one) => source.includes(one))
      if (!isThere) faults.push(`${number} names no test: [${key}] ${title}`)
    }
  }
  return faults
}

describe('docs/asvs.md', () => {
  const read = (path: string): string | undefined =>
    existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined
  const document = readFileSync(inRoot('docs', 'asvs.md'), 'utf8')

  it('answers every requirement of ASVS 5.0 levels 1 and 2, with tests that exist', () => {
    expect(securityFaults(document, read)).toEqual([])
  })

  it('is found wrong when a test, a requirement or a number is', () => {
    const faultsOf = (from: string | RegExp, to: string): string[] => securityFaults(document.replace(from, to), read)
    expect(faultsOf('"brings one in, once"', '"brings one in, twice"')).toEqual([
      '6.5.1 names no test: [auth] brings one in, twice',
    ])
    expect(faultsOf(/^\| 1\.5\.1 .*\n/m, '')).toEqual([
      'level 1 has 69 requirements of 70',
      'the number of "not here" in the head is wrong',
    ])
    expect(faultsOf(/^(\| 1\.2\.4 \|.*\| )held( \| .* \|) .* \|$/m, '$1held$2 – |')).toEqual([
      '1.2.4 is held by no test',
    ])
    expect(faultsOf(/^\[auth\]: .*$/m, '[auth]: ../apps/api/src/gone.test.ts').length).toBeGreaterThan(10)
  })
})
