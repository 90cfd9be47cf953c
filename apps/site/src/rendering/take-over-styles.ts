/** Id of the element with the styles of a rendered page. */
const ID = 'page-styles'

/** Sets the styles that the server wrote as rules on their elements, as the browser's own rendering would have. */
export function takeOverStyles(page: Document): void {
  const sheet = (page.getElementById(ID) as HTMLStyleElement | null)?.sheet
  for (const rule of sheet?.cssRules ?? []) {
    const name = rule instanceof CSSStyleRule ? /^\.([\w-]+)/.exec(rule.selectorText)?.[1] : undefined
    if (name === undefined) continue
    for (const element of [...page.getElementsByClassName(name)] as HTMLElement[]) {
      element.style.cssText += (rule as CSSStyleRule).style.cssText
      element.classList.remove(name)
      if (element.classList.length === 0) element.removeAttribute('class')
    }
  }
}
