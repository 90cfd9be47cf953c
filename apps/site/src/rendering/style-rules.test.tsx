import { render } from '@testing-library/react'
import { options } from 'preact'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cssOf, styleByClass, styleRules } from './style-rules.ts'
import { takeOverStyles } from './take-over-styles.ts'

const before = options.vnode
beforeAll(styleByClass)
afterAll(() => {
  if (before === undefined) delete options.vnode
  else options.vnode = before
})

/** The element as the server would write it, and its rules. */
function served(page: React.ReactElement): { readonly html: string; readonly rules: string } {
  const html = render(page).container.innerHTML
  return { html, rules: styleRules(html) }
}

it('a style becomes a class beside those of the element, and one rule however often it is used', () => {
  const { html, rules } = served(
    <>
      <i className="a" style={{ width: '3%' }} />
      <b style={{ width: '3%' }} />
      <u className="plain" />
      <s style={{ height: 4, lineHeight: 2, '--w': 5 } as React.CSSProperties} />
    </>,
  )
  expect(html).not.toContain('style=')
  const [name, other] = [...new Set(html.match(/yaopi-style-\w+/g))]
  expect(html).toBe(`<i class="a ${name}"></i><b class="${name}"></b><u class="plain"></u><s class="${other}"></s>`)
  expect(rules).toBe(`.${name}:not(#_){width:3%}.${other}:not(#_){height:4px;line-height:2;--w:5}`)
})

it('nothing in a value ends the rule or the element, and what is no value is left out', () => {
  for (const value of [
    'red}body{color:red',
    '</style><script>',
    'a;b:c',
    '"x',
    "'x",
    '\\',
    '/*',
    null,
    false,
    '',
    undefined,
  ])
    expect([value, cssOf({ color: value, width: 1 })]).toEqual([value, 'width:1px'])
  expect(cssOf({ 'color}x': 'red' })).toBe('')
  expect(served(<i style={{ color: '</style>' }} className="a" />).html).toBe('<i class="a"></i>')
})

it('two styles whose names would be the same get two names', () => {
  // The hash of both texts is the same.
  const [first, second] = collidingWidths()
  const { html, rules } = served(
    <>
      <i style={{ width: first }} />
      <b style={{ width: second }} />
    </>,
  )
  const [one, two] = html.match(/yaopi-style-\w+/g)!
  expect(one).not.toBe(two)
  expect(rules).toBe(`.${one}:not(#_){width:${first}}.${two}:not(#_){width:${second}}`)
})

it('no rule of a page is forgotten while it is rendered, however many other pages have', () => {
  const { html } = served(<i style={{ width: '77.7%' }} />)
  served(
    <>
      {Array.from({ length: 5_500 }, (_, at) => (
        <i key={at} style={{ width: `${at}.5px` }} />
      ))}
    </>,
  )
  expect(styleRules(html)).toMatch(/\{width:77\.7%\}/)
})

it('the browser sets the same styles as the attribute would have, and takes the classes away', () => {
  document.body.innerHTML =
    '<i class="a yaopi-style-1"></i><b class="yaopi-style-1 yaopi-style-2"></b><u class="yaopi-style-3"></u>'
  document.head.innerHTML =
    '<style id="page-styles">.yaopi-style-1:not(#_){width:3%}.yaopi-style-2:not(#_){height:4px}</style>'
  takeOverStyles(document)
  expect(document.body.innerHTML).toBe(
    '<i class="a" style="width: 3%;"></i><b style="width: 3%; height: 4px;"></b><u class="yaopi-style-3"></u>',
  )
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

/** Two texts of a width with the hash of the rules' names, which collide because it has 32 bits. */
function collidingWidths(): readonly [string, string] {
  const hashOf = (text: string): number => {
    let hash = 5381
    for (const letter of text) hash = Math.imul(hash, 33) ^ letter.charCodeAt(0)
    return hash >>> 0
  }
  const seen = new Map<number, string>()
  for (let count = 0; ; count++) {
    const width = `${((count * 7_919) % 999_983) / 1000}${count % 2 === 0 ? 'px' : 'em'}`
    const hash = hashOf(`width:${width}`)
    const other = seen.get(hash)
    if (other !== undefined && other !== width) return [other, width]
    seen.set(hash, width)
  }
}
