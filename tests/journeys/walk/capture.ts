import type { Page } from 'playwright-core'

/** A part of a page that shows facts of one thing, as a person reads it. */
export type Block = {
  /** What it is: `card`, `row`, `line`, `tile`, `region`, or the place that holds the rest. */
  readonly kind: string
  /** Its accessible name, or the nearest heading. */
  readonly name: string
  /** The headings and names it stands under, the outermost first. */
  readonly within: readonly string[]
  /** Where its first link leads. */
  readonly href: string
  /**
   * Its visible words, parts on lines of their own. A field is `[10]`, a struck price `~¥12.00`, what is current
   * `◆`, a spoken or hovering text with a number `⟨…⟩`, the head of what can be unfolded `▸`.
   */
  readonly text: string
}

/** Everything of a page that has a number, and the moment it was read (milliseconds). */
export type Capture = { readonly at: number; readonly path: string; readonly blocks: readonly Block[] }

/** Reads header, page, footer and the open drawer; every visible text with a digit is in exactly one block. */
export async function capture(page: Page): Promise<Capture> {
  await page.evaluate(nextTick)
  return page.evaluate(readPage)
}

/**
 * Waits until the running clocks of a page have ticked: on a busy machine they may be seconds behind. Runs in the
 * browser.
 */
function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    const clock = [...document.querySelectorAll('[role=timer]')].find((one) => /\d:\d\d/.test(one.textContent ?? ''))
    if (clock === undefined) {
      resolve()
      return
    }
    const ticks = new MutationObserver(() => {
      ticks.disconnect()
      resolve()
    })
    ticks.observe(clock, { subtree: true, childList: true, characterData: true })
  })
}

/** Runs in the browser: it may use nothing from outside. */
function readPage(): Capture {
  // Before the reading, which takes a while and during which nothing ticks.
  const at = Date.now()
  const kinds: readonly (readonly [string, string])[] = [
    ['card', 'article'],
    ['row', 'tbody tr'],
    ['line', 'li[data-line]'],
    ['tile', ':is(div, li):has(> a[aria-hidden=true][tabindex="-1"]):not(article *)'],
    ['region', '[role=region], section[aria-label], aside[aria-label], nav[aria-label], [role=tabpanel]'],
    ['dialog', '[role=dialog]'],
    ['section', 'section'],
    ['header', 'header'],
    ['footer', 'footer'],
    ['main', 'main'],
    ['page', 'body'],
  ]
  const kindOf = (element: Element): string | undefined => kinds.find(([, selector]) => element.matches(selector))?.[0]
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    const label = element.getAttribute('aria-label') ?? (labelled && document.getElementById(labelled)?.textContent)
    if (label) return label.trim()
    if (element.matches('main, body, header, footer')) return ''
    return element.querySelector('h1, h2, h3, th[scope=row]')?.textContent?.trim() ?? ''
  }
  type Draft = { kind: string; name: string; within: string[]; href: string; parts: string[]; fresh: boolean }
  const blocks: Draft[] = []
  const begin = (element: Element, kind: string, above: Draft | undefined): Draft => {
    const own = element.matches('a[href]') ? element : element.querySelector('a[href]')
    const block = {
      kind,
      name: nameOf(element),
      within: above === undefined ? [] : [...above.within, above.name].filter((name) => name !== ''),
      href: own?.getAttribute('href') ?? '',
      parts: [],
      fresh: true,
    }
    blocks.push(block)
    return block
  }
  const put = (block: Draft, words: string): void => {
    if (block.fresh || block.parts.length === 0) block.parts.push(words)
    else block.parts[block.parts.length - 1] += words
    block.fresh = false
  }
  const spoken = (element: Element, block: Draft): void => {
    for (const attribute of ['aria-label', 'title', 'alt', 'placeholder']) {
      const words = element.getAttribute(attribute)?.trim()
      if (!words || !/\d/.test(words) || (element.textContent ?? '').includes(words)) continue
      if (element.matches('article, section, dialog, nav') || words === block.name) continue
      if (element.matches('input, button') && element.closest('article, tr') !== null) continue
      block.parts.push(`⟨${words}⟩`)
      block.fresh = true
    }
  }
  const walk = (node: Node, block: Draft): void => {
    if (node instanceof Text) {
      const words = node.data.replace(/\s+/g, ' ')
      if (words.trim() !== '' || !block.fresh) put(block, words)
      return
    }
    if (!(node instanceof Element) || node.matches('script, style, noscript, template')) return
    // An element without a box of its own is as visible as what it holds.
    const isHidden =
      getComputedStyle(node).display !== 'contents' && !node.checkVisibility({ visibilityProperty: true })
    if (isHidden || node.closest('[inert]') !== null) return
    if (node.matches(':is(a, button):has(> b)')) {
      put(
        block,
        [...node.childNodes]
          .map((part) => part.textContent?.trim())
          .filter(Boolean)
          .join(' '),
      )
      block.fresh = true
      return
    }
    const kind = kindOf(node)
    const into = kind === undefined ? block : begin(node, kind, block)
    const style = getComputedStyle(node)
    const inside = node.parentElement?.closest('[role=timer]') != null
    const isInline = inside || /^inline$/.test(style.display) || style.display === 'contents'
    if (!isInline) into.fresh = true
    spoken(node, into)
    if (node instanceof HTMLInputElement) {
      if (/^(text|search|tel|number|)$/.test(node.type) && node.value !== '') put(into, `[${node.value}]`)
    } else if (node instanceof HTMLTextAreaElement) {
      if (node.value !== '') put(into, `[${node.value}]`)
    } else if (node instanceof HTMLSelectElement) {
      put(into, node.selectedOptions[0]?.textContent ?? '')
    } else {
      if (node.matches('dd') && node.previousElementSibling?.matches('dt') === true)
        put(into, `${node.previousElementSibling.textContent?.trim()}：`)
      if (node.matches('s')) put(into, '~')
      if (node.matches('summary')) put(into, '▸')
      if (node.getAttribute('aria-current') === 'true') put(into, '◆')
      const isAnswered = node.matches('dt') && node.nextElementSibling?.matches('dd') === true
      if (!isAnswered) for (const child of node.childNodes) walk(child, into)
    }
    if (!isInline) into.fresh = true
    if (into !== block) block.fresh = true
  }
  const root = begin(document.body, 'page', undefined)
  for (const child of document.body.childNodes) walk(child, root)
  return {
    at,
    path: location.pathname + location.search,
    blocks: blocks
      .map(({ kind, name, within, href, parts }) => ({
        kind,
        name,
        within,
        href,
        text: parts.map((part) => part.trim().replace(/ +/g, ' ')).join('\n'),
      }))
      .filter((block) => /\d/.test(block.text) || block.kind === 'card' || block.kind === 'line'),
  }
}
