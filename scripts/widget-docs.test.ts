import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as core from '@yaopi/core'
import * as pricing from '@yaopi/core/pricing'
import * as widgets from '../packages/widgets/src/index.ts'
import * as notes from '../packages/widgets/src/notifications/notifications.view.tsx'
import { elementDeclarations } from '../packages/widgets/custom-elements.ts'
import { readmeWithProps } from './widget-docs.mjs'

const readme = readFileSync(new URL('../packages/widgets/README.md', import.meta.url), 'utf8')

it('the tables of the widgets README are those of the code: npm run docs:widgets', () => {
  expect(readme).toBe(readmeWithProps(readme))
})

it('every component of the package has its table, and every prop its description', () => {
  const documented = [...readme.matchAll(/<!-- props (\w+) -->/g)].map((match) => match[1]!)
  const components = Object.entries(widgets).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || typeof value === 'object') ? [name] : [],
  )
  // Shared by Dialog and Drawer, goods facts and the countdown's view: parts of documented components.
  const internal = ['Modal', 'CountdownView', 'KindMarks', 'Expiry', 'Limit', 'Stock']
  expect(components.filter((name) => !documented.includes(name) && !internal.includes(name))).toEqual([])
  expect(new Set(documented).size).toBe(documented.length)
  expect(readme.split('\n').filter((line) => /^\| `\w.*\|\s+\|$/.test(line) && !line.startsWith('| `yaopi'))).toEqual(
    [],
  )
})

it('what a page gives to links and to the embed is told, each property by its name', () => {
  const propertiesOf = (path: string, type: string): readonly string[] => {
    const source = readFileSync(new URL(`../packages/widgets/src/${path}`, import.meta.url), 'utf8')
    const [, body = ''] = new RegExp(`^export type ${type} = \\{\\n([^]*?)^\\}`, 'm').exec(source) ?? []
    return [...body.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name!)
  }
  const code = [...readme.matchAll(/^```(?:tsx?|js)\n([^]*?)^```$/gm)].map(([, text]) => text).join('\n')
  const links = propertiesOf('storefront/links.ts', 'Links')
  expect(links).toContain('picture')
  expect(links.filter((name) => !new RegExp(`\\b${name}: `).test(code))).toEqual([])
  const settings = propertiesOf('embed/settings.ts', 'PageSettings')
  expect(settings).toContain('getToken')
  expect(settings.filter((name) => !new RegExp(`configure\\([^;]*\\b${name}\\b`).test(readme))).toEqual([])
  // What it holds for another script of ours is not for the page.
  const global = propertiesOf('embed/yaopi.ts', 'Yaopi').filter((name) => name !== 'settings' && name !== 'version')
  expect(global).toContain('signOut')
  expect(global.filter((name) => !readme.includes(`yaopi.${name}(`))).toEqual([])
})

it.each([
  ['MiniCart', 'yaopi-cart'],
  ['LotteryBanner', 'yaopi-lottery-banner'],
])('the place of %s is said where it is another one by default as an element', (component, tag) => {
  const [, before = '', table = ''] =
    new RegExp(`^#### ${component}\\n([^]*?)<!-- props ${component} -->([^]*?)<!-- /props -->`, 'm').exec(readme) ?? []
  const [, inReact] = /^\| `placement` \|.*\| `(\w+)` \|/m.exec(table) ?? []
  const asElement = elementDeclarations()
    .find((one) => one.tagName === tag)!
    .attributes.find(({ name }) => name === 'placement')!.default
  expect(asElement).not.toBe(inReact)
  expect(before).toContain(`as an element it is \`${asElement}\``)
})

it.each(['core', 'widgets'])('the README of %s says where its package comes from', (name) => {
  const text = readFileSync(new URL(`../packages/${name}/README.md`, import.meta.url), 'utf8').replace(/\s+/g, ' ')
  expect(text).toContain('npm install @yaopi/core')
  expect(text).toContain('the public registry of npm has none')
})

it('what the README of core names besides is in the entry that it says', () => {
  const text = readFileSync(new URL('../packages/core/README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const [, rest = ''] = /## What else is in it ([^]*)$/.exec(text) ?? []
  const named = [...rest.matchAll(/(in `@yaopi\/core\/pricing`, )?`(\w+)`/g)]
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(([, inPricing, name]) => !(name! in (inPricing === undefined ? core : pricing)))).toEqual([])
})

it('the README says how long a note stays, with a button and without', () => {
  const [, withButton, without] = /A note with a button stays for (\d+) s, another one for (\d+) s/.exec(readme) ?? []
  const lasting = [notes.TOAST_WITH_BUTTON_DURATION, notes.TOAST_DURATION]
  expect([withButton, without]).toEqual(lasting.map((ms) => String(ms / 1_000)))
})

it('the README says what a portal sends to be registered and to get a token, and what each refusal means', () => {
  const [, steps = ''] = /^### Sign-in\n([^]*?)^\*\*Across origins/m.exec(readme) ?? []
  const sent = ['key', 'name', 'origins', 'partner_key', 'partner_secret', 'external_id', 'scopes', 'return_url']
  const told = [...sent, 'member', 'origin', ...['NOT_LINKED', 'SCOPE', 'ORIGIN'], ...['401', '403', '422', '429']]
  expect(told.filter((word) => !new RegExp(`[\`| ]${word}\\b`).test(steps))).toEqual([])
  expect(
    ['/api/admin/partners', '/api/partner/code', '/api/partner/token'].filter((path) => !steps.includes(path)),
  ).toEqual([])
})

it('the README says what a major version promises, how one sees that the shop works, and who answers', () => {
  const [, releases = ''] = /^## Releases\n([^]*?)^## /m.exec(readme) ?? []
  for (const words of [
    'Within a major version',
    'Until 1.0.0',
    '/healthz',
    'answers questions',
    '`LICENSE`',
    'roll back',
  ])
    expect(releases).toContain(words)
})
