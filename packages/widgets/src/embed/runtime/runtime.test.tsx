import { render, screen } from '@testing-library/react'
import { compile, serialize, stringify } from 'stylis'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { minifyCss } from '../../../minify-css.ts'
import { flatten } from './flatten.ts'
import type * as runtime from './styled.ts'

vi.mock('styled-components', () => import('./styled.ts'))

// Widgets that other test files have imported in this worker were styled by styled-components itself.
let css: typeof runtime.css
let keyframes: typeof runtime.keyframes
let sheetText: typeof runtime.sheetText
let styled: typeof runtime.styled
let writtenRules: typeof runtime.writtenRules
beforeAll(async () => {
  vi.resetModules()
  ;({ css, keyframes, sheetText, styled, writtenRules } = await import('./styled.ts'))
})
// The files after this one shall not meet widgets that were styled by the runtime.
afterAll(() => {
  vi.doUnmock('styled-components')
  vi.resetModules()
})

const source = `${import.meta.dirname}/../..`
const plain = (text: string): string =>
  text
    .replace(/\s*([{}:;,>+~/])\s*/g, '$1')
    .replace(/\s+!/g, '!')
    .replace(/\s+/g, ' ')
    .replace(/;}/g, '}')
    .replace(/=(['"])([a-z][\w-]*)\1]/g, '=$2]')
    .trim()
const byStylis = (text: string, selector: string): string =>
  plain(serialize(compile(`${selector}{${text}}`), stringify))

describe('the styles of the embed', () => {
  it('are named alike in builds that write a component differently', () => {
    const long = styled(function Link({ href }: { readonly href: string }) {
      return <i title={href} />
    })`
      color: red;
    `
    const short = styled((p: { readonly href: string }) => <i title={p.href} />)`
      color: red;
    `
    expect(String(short)).toBe(String(long))
  })

  it('are flattened as styled-components would: every rule of every widget', async () => {
    for (const file of globSync('**/*.{ts,tsx}', {
      cwd: source,
      exclude: (path) => /\.(test|stories)\.tsx?$|^embed/.test(path),
    })) {
      if (readFileSync(`${source}/${file}`, 'utf8').includes("from 'styled-components'"))
        await import(`${source}/${file}`)
    }
    const rules = writtenRules().filter((rule) => rule.selector.startsWith('.'))
    expect(rules.length).toBeGreaterThan(50)
    for (const rule of rules)
      expect(plain(flatten(rule.css, rule.selector)), rule.css).toBe(byStylis(rule.css, rule.selector))
  })

  it('are named alike in every build, however it writes the function that a component is built on', () => {
    const Long = ({ href, className }: { readonly href: string; readonly className?: string }) => (
      <i data-href={href} className={className} />
    )
    const Short = (p: { readonly href: string }) => <i data-href={p.href} />
    const classOf = (base: typeof Long) =>
      String(styled(base as never)`
        color: blue;
      `)
    expect(classOf(Long)).toBe(classOf(Short))
    expect(classOf(Long)).not.toBe(
      String(styled('b' as never)`
        color: blue;
      `),
    )
  })

  it.each([
    'a: b; &:hover { c: d } > e, f:is(g, h) { i: j }',
    'td, th { &:first-child { a: b } } &[data-x="}"] { c: url("a;b{c") }',
    '@media (max-width: 1px) { a: b; &&& { c: d } @supports (e: f) { g { h: i } } }',
  ])('also where it is hard: %s', (text) => {
    expect(plain(flatten(text, '.a'))).toBe(byStylis(text, '.a'))
  })

  it('have names that say what is styled and how, whichever build has written the source of a component', () => {
    const text = styled((props: { readonly title?: string }) => <i {...props} />)`
      color: red;
    `
    const textOfAnotherBuild = styled(({ title }: { readonly title?: string }) => <i title={title} />)`
      color: red;
    `
    expect(String(text)).toBe(String(textOfAnotherBuild))
    expect(sheetText()).toContain(`${String(text)}{color: red;}`)
    const other = styled.b`
      color: red;
    `
    const again = styled(text)`
      color: red;
    `
    expect(new Set([text, other, again].map(String)).size).toBe(3)
  })

  it('stay the same when they are written tightly, with what is put into them', () => {
    const code =
      'const a = keyframes`from { b: c; }`\nconst d = styled.div`\n  /* why */\n  animation: ${a} 900ms linear;\n' +
      '  ${phone} { e: f; }\n`'
    expect(minifyCss(code)).toBe(
      'const a = keyframes`from{b:c}`\nconst d = styled.div`animation:${a} 900ms linear;${phone}{e:f}`',
    )
    for (const rule of writtenRules()) {
      const tight = minifyCss(`css\`${rule.css}\``).slice(4, -1)
      expect(plain(flatten(tight, '.a'))).toBe(plain(flatten(rule.css, '.a')))
    }
  })

  it('are named alike for a component and its minified source: the sheet is written from another build', () => {
    const classOf = (base: React.ComponentType): string => {
      const Styled = styled(base as never)`
        color: teal;
      `
      return String(Styled)
    }
    const Readable = function Readable() {
      return null
    }
    expect(classOf(Readable)).toBe(classOf(() => null))
    const Own = styled('p')`
      margin: 0;
    `
    expect(classOf(Own as unknown as React.ComponentType)).not.toBe(classOf(Readable))
  })

  it('make components that take another element, a class, and one another as a selector', () => {
    const turn = keyframes`to { a: b; }`
    const Inner = styled.b`
      color: red;
    `
    const Outer = styled(Inner)`
      ${css`
        animation: ${turn} 1s;
      `} ${Inner} {
        c: d;
      }
    `
    render(
      <>
        <Outer as="i" className="own">
          one
        </Outer>
        <Outer>two</Outer>
      </>,
    )
    expect(screen.getByText('one').outerHTML).toMatch(/^<i class="yaopi-\w+ own">one<\/i>$/)
    expect(screen.getByText('two').tagName).toBe('B')
    const [outer, inner] = screen.getByText('two').className.split(' ').reverse()
    expect(sheetText()).toContain(`.${outer}{animation: ${turn} 1s;}.${outer} .${inner}{c: d;}`)
  })
})
