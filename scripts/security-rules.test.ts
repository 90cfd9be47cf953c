// What the sources of server, site and packages must not hold (docs/security.md).
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot, root } from './paths.mjs'

type Rule = {
  readonly what: string
  /** What is looked for; with `unless`, only where that does not follow within the same call. */
  readonly pattern: RegExp
  readonly unless?: RegExp
  /** Files that may hold it. */
  readonly allowed?: readonly RegExp[]
}

const rules: readonly Rule[] = [
  { what: 'text is never run as code', pattern: /\beval\(|new Function\(|\bnew vm\.|from 'node:vm'/g },
  {
    what: 'markup is never made of text',
    pattern: /\.(inner|outer)HTML\s*=|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/g,
  },
  {
    what: 'programs are started for the embedded PostgreSQL only',
    pattern: /from 'node:child_process'/g,
    allowed: [/^apps\/api\/src\/platform\/db\/embedded\//],
  },
  { what: 'no shell reads a command', pattern: /\bshell: (true|['"`])|\bexec(Sync)?\(['"`]/g },
  {
    what: 'hashes are SHA-256',
    pattern: /create(Hash|Hmac)\((?!'sha256')/g,
    allowed: [/\/staff\/totp\.ts$/, /\/simulated\/forgeries\.ts$/],
  },
  {
    what: 'the published password of demo accounts stands in one file, outside the packages and the site',
    pattern: /yaopi2026/g,
    allowed: [/^apps\/api\/src\/platform\/demo-shop\/demo-password\.ts$/],
  },
  { what: 'ciphers are AES-256-GCM', pattern: /create(Cipher|Decipher)iv\((?!'aes-256-gcm')/g },
  {
    what: 'random values come from node:crypto',
    pattern: /Math\.random\(/g,
    allowed: [/^packages\//, /^apps\/site\//],
  },
  {
    what: 'requests of the server follow no redirect',
    pattern: /\bawait fetch\(/g,
    unless: /redirect: '(error|manual)'/,
    allowed: [/^packages\//, /^apps\/site\//],
  },
  {
    what: 'no XML is parsed, no socket is kept',
    pattern: /DOMParser|from '(fast-xml-parser|xml2js|ws)'|new WebSocket\(|addEventListener\('message'/g,
  },
]

const paths = globSync('{apps/api/demo/{seed,undemo},{apps/api,apps/site,packages/*}/src}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|stories|fixture)\.tsx?$|\/testing\//.test(path))
const sources = paths.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))

function breaches({ pattern, unless, allowed = [] }: Rule, files: readonly { path: string; text: string }[]): string[] {
  return files
    .filter(({ path }) => !allowed.some((one) => one.test(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)]
        .filter(({ index }) => unless?.test(text.slice(index, index + 500)) !== true)
        .map(([match]) => `${path}: ${match}`),
    )
}

it.each(rules.map((rule) => [rule.what, rule] as const))('in the sources: %s', (_, rule) => {
  expect(paths.length).toBeGreaterThan(800)
  expect(breaches(rule, sources)).toEqual([])
})

it('the rules find what they look for', () => {
  const bad = [
    "import { spawn } from 'node:child_process'",
    "createHash('md5').update(x)",
    "createCipheriv('aes-128-ecb', key, null)",
    'element.innerHTML = text',
    'await fetch(url, { method })',
    'eval(text)',
    'spawn(program, { shell: true })',
    "'yaopi2026'",
    'Math.random()',
    'new DOMParser()',
  ].map((text) => ({ path: 'apps/api/src/x.ts', text }))
  expect(rules.map((rule) => breaches(rule, bad).length)).toEqual(rules.map(() => 1))
})
