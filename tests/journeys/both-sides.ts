import type { Page, Request, Response, Route } from 'playwright-core'
import { NO_WORKER } from './shop.ts'

/** One page as the server sent it, as it stood right after it was hydrated, and as the browser renders it by itself. */
export type BothSides = {
  readonly served: readonly string[]
  readonly hydrated: readonly string[]
  /** Undefined when it was not wanted. */
  readonly rendered: readonly string[] | undefined
  /** Errors and warnings of the console, and exceptions. */
  readonly said: readonly string[]
  /** `GET url` of the answers that came with the page. */
  readonly brought: readonly string[]
  /** Calls that the page has sent by itself until it was quiet, `GET url`. */
  readonly sent: readonly string[]
  /** The sum of the layout shifts, and what has moved. */
  readonly shift: number
  readonly moved: readonly string[]
  /** Status of the answer, and where it led. */
  readonly status: number
  readonly url: string
}

/** What the scripts below leave on the page. */
type Notes = {
  bothSides: { taken?: string[]; shift: number; moved: string[]; linesOf: (root: Element, rules?: string) => string[] }
}

/** How long a page is left alone before it counts as quiet, milliseconds. */
const QUIET = 150
/** How long one may take until then, milliseconds. */
const PATIENCE = 20_000

/**
 * Runs in the page before its scripts. Writes an element down line by line: tag, attributes and texts, without what
 * HTML writes in another way than the browser's own rendering does:
 * - texts side by side are one;
 * - values, ticks and choices of fields are read as properties;
 * - what stands in noscript is text for one side and nothing for the other;
 * - styles are compared by their declarations, because HTML carries them as rules (rendering/style-rules.ts).
 */
function takeNotes(): void {
  const fields = ['INPUT', 'TEXTAREA', 'SELECT', 'OPTION']
  const linesOf = (root: Element, rules = ''): string[] => {
    const styles = new Map(
      [...rules.matchAll(/\.(yaopi-style-\w+)[^{]*\{([^}]*)\}/g)].map(([, name, css]) => [name!, css!]),
    )
    const declarations = (css: string): string => {
      const scratch = document.createElement('i')
      scratch.style.cssText = css
      return [...scratch.style]
        .map((name) => `${name}:${scratch.style.getPropertyValue(name)}`)
        .sort()
        .join(';')
    }
    const attributesOf = (element: Element): string[] => {
      const isField = fields.includes(element.tagName)
      const classes = [...element.classList]
      const css = [
        (element as HTMLElement).style?.cssText ?? '',
        ...classes.map((name) => styles.get(name) ?? ''),
      ].join(';')
      const properties = element as unknown as Readonly<Record<string, unknown>>
      return [
        ...[...element.attributes]
          // What was chosen at first is read from the options; Preact writes it down as an attribute, too.
          .filter(({ name }) => !['style', 'class', 'defaultvalue'].includes(name))
          .filter(({ name }) => !isField || !['value', 'checked', 'selected'].includes(name))
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
        `class=${classes.filter((name) => !name.startsWith('yaopi-style-')).join(' ')}`,
        `style=${declarations(css)}`,
        ...(isField
          ? ['value', 'checked', 'selected'].map((name) => `.${name}=${String(properties[name] ?? '')}`)
          : []),
      ].filter((text) => !/^(class|style|\.\w+)=(false)?$/.test(text))
    }
    const lines: string[] = []
    const write = (node: Node, depth: number): void => {
      let text = ''
      const flush = (): void => {
        if (text !== '') lines.push(`${' '.repeat(depth)}${text}`)
        text = ''
      }
      for (const child of node.childNodes) {
        if (child instanceof Text || child.nodeType === 3) text += (child as Text).data
        else if (child.nodeType === 1) {
          flush()
          const element = child as Element
          lines.push(`${' '.repeat(depth)}<${[element.tagName.toLowerCase(), ...attributesOf(element)].join(' ')}>`)
          if (element.tagName !== 'NOSCRIPT') write(element, depth + 1)
        }
      }
      flush()
    }
    write(root, 0)
    return lines
  }
  const notes: Notes['bothSides'] = { shift: 0, moved: [], linesOf }
  Object.assign(globalThis, { bothSides: notes })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'page-rendered') notes.taken = linesOf(document.getElementById('root')!)
    return mark(name, options)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
    })[])
      if (!entry.hadRecentInput) {
        notes.shift += entry.value
        notes.moved.push(
          ...entry.sources.map(({ node, previousRect, currentRect }) => {
            const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
              [x, y, width, height].join(),
            )
            return `${node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? '')} ${from} to ${to}`
          }),
        )
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** A tab that compares; it opens every address twice: as the server rendered it, and with an empty place. */
export async function bothSides(page: Page): Promise<(address: string, isAnew: boolean) => Promise<BothSides>> {
  let said: string[] = []
  let sent: string[] = []
  page.on('console', (message) => {
    // Chromium reports the status of the page itself as an error, and the tabs of the tests have no service worker.
    if (['error', 'warning'].includes(message.type()) && message.location().url !== page.url())
      if (message.text() !== NO_WORKER) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  const open = new Set<Request>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.startsWith('/api/')) return
    sent.push(`${request.method()} ${url.pathname}${url.search}`)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.addInitScript(takeNotes)
  // Without the browser's cache: of an answer that is a few seconds old it would ask the server once more in the
  // background (stale-while-revalidate), and never say that this has ended.
  await page.route('**/api/**', (route) => route.continue())
  return async (address, isAnew) => {
    // What the former page still asks for is none of this one's.
    await page.goto('about:blank')
    said = []
    sent = []
    open.clear()
    const answer = (await page.goto(address, { waitUntil: 'load' }))!
    const html = await answer.text()
    await page.waitForFunction(() => (globalThis as unknown as Notes).bothSides.taken !== undefined)
    await whenQuiet(page, open)
    const notes = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      const { linesOf, taken = [], shift, moved } = (globalThis as unknown as Notes).bothSides
      return {
        served: linesOf(parsed.getElementById('root')!, parsed.getElementById('page-styles')?.textContent ?? ''),
        brought: Object.keys(JSON.parse(parsed.getElementById('preloaded-data')?.textContent ?? '{}') as object),
        hydrated: taken,
        shift,
        moved,
      }
    }, html)
    const result = { ...notes, status: answer.status(), url: page.url(), said: [...said], sent: [...sent] }
    return { ...result, rendered: isAnew ? await renderedAnew(page, answer, html) : undefined }
  }
}

const ROOT = '<div id="root">'
/** What follows the rendered page (apps/api/src/content/pages/page-html.ts). */
const BEHIND = '</div><script type="application/json" id="preloaded-data">'

/** The page as it was sent, with nothing rendered in it. Throws when the page is not built so. */
export function emptied(html: string): string {
  const from = html.indexOf(ROOT)
  const to = html.lastIndexOf(BEHIND)
  if (from < 0 || to <= from) throw new Error(`nothing stands between ${ROOT} and ${BEHIND}`)
  return html.slice(0, from + ROOT.length) + html.slice(to)
}

/** What the browser makes of the same answers in an empty place. */
async function renderedAnew(page: Page, answer: Response, html: string): Promise<readonly string[]> {
  const body = emptied(html)
  const headers = Object.fromEntries(
    Object.entries(await answer.allHeaders()).filter(([name]) => !/^content-(encoding|length)$/.test(name)),
  )
  const fill = (route: Route): Promise<void> => route.fulfill({ status: answer.status(), headers, body })
  await page.route(answer.url(), fill)
  await page.goto(answer.url(), { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Notes).bothSides.taken !== undefined)
  await page.unroute(answer.url(), fill)
  return page.evaluate(() => (globalThis as unknown as Notes).bothSides.taken ?? [])
}

/** Waits until nothing has been asked for a while; fails when that takes too long. */
async function whenQuiet(page: Page, open: ReadonlySet<Request>): Promise<void> {
  const until = Date.now() + PATIENCE
  let quietSince = Date.now()
  while (Date.now() - quietSince < QUIET) {
    if (Date.now() >= until) {
      const asked = [...open].map((request) => `${request.method()} ${request.url()}`)
      throw new Error(`${page.url()} is not quiet after ${PATIENCE / 1000} s; it waits for: ${asked.join(', ')}`)
    }
    await page.waitForTimeout(30)
    if (open.size > 0) quietSince = Date.now()
  }
}

/** Where two pages part, with what stands around it; undefined when they are the same. */
export function differenceOf(one: readonly string[], other: readonly string[]): string | undefined {
  const at = one.findIndex((line, index) => line !== other[index])
  const place = at === -1 ? one.length : at
  if (at === -1 && one.length === other.length) return undefined
  return [
    ...one.slice(Math.max(0, place - 2), place).map((line) => `  ${line}`),
    ...one.slice(place, place + 3).map((line) => `- ${line}`),
    ...other.slice(place, place + 3).map((line) => `+ ${line}`),
  ].join('\n')
}
