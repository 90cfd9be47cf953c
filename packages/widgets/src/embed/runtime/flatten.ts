/** Splits at commas that stand in no brackets. */
const parts = (list: string): string[] => list.split(/,(?![^([]*[)\]])/).map((part) => part.trim())

/** A nested selector under its parents: `&` is the parent, anything else is a descendant. */
const nested = (parents: readonly string[], head: string): string[] =>
  parents.flatMap((parent) =>
    parts(head).map((part) => (part.includes('&') ? part.replaceAll('&', parent) : `${parent} ${part}`)),
  )

/**
 * Nested CSS as flat rules under one selector, as stylis writes them for styled-components. The styles of the widgets
 * are static, so this is enough: no prefixes, no functions, no dynamic values (docs/decisions/0019). stylis itself is
 * 1.4 KB more than this file, which the embed's budget does not allow (docs/dependencies.md); a test compares both.
 */
export function flatten(css: string, selector: string): string {
  const source = css.replace(/\/\*[\s\S]*?\*\//g, '')
  let at = 0
  const block = (selectors: readonly string[]): string => {
    let own = ''
    let inner = ''
    let token = ''
    let brackets = 0
    const declare = (): void => {
      if (token.trim() !== '') own += `${token.trim()};`
      token = ''
    }
    while (at < source.length) {
      const letter = source[at++]!
      if (letter === '"' || letter === "'") {
        const end = source.indexOf(letter, at) + 1
        token += letter + source.slice(at, end)
        at = end
        continue
      }
      if (letter === '(') brackets += 1
      if (letter === ')') brackets -= 1
      if (letter === ';' && brackets === 0) declare()
      else if (letter === '{') {
        const head = token.trim()
        token = ''
        inner += head.startsWith('@') ? `${head}{${block(selectors)}}` : block(nested(selectors, head))
      } else if (letter === '}') break
      else token += letter
    }
    declare()
    return (own === '' ? '' : `${selectors.join(',')}{${own}}`) + inner
  }
  return block([selector])
}
