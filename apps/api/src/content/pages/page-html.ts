import type { Envelope } from '@yaopi/core/contract'
import { demoMarkStyle, withDemoMark } from '../../platform/demo-shop/index.ts'

/** The files of a route, announced so that they are not requested one after the other; URLs. */
export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What one answer inserts into the HTML that all routes share. */
export type PageParts = {
  readonly title: string
  readonly description: string | undefined
  /** Further tags of the head, as HTML. */
  readonly tags: readonly string[]
  /** The largest picture of the first screen. */
  readonly picture: string | undefined
  /** The scripts of its route, URLs. */
  readonly scripts: readonly string[]
  /** The page as the site rendered it; empty when the browser is to render it. */
  readonly body: string
  /** Rules for what the rendered page would write into style attributes. */
  readonly inlineStyles: string
  /** Answers by `GET url`. */
  readonly answers: Readonly<Record<string, Envelope<unknown>>>
}

/** Puts the parts of a page into the site's HTML. */
export type PageTemplate = {
  /** The head up to the title: all that is known of an address before its calls are made. */
  readonly start: (files: Pick<PageFiles, 'styles'>) => string
  /** All that follows. */
  readonly rest: (parts: PageParts) => string
  /** The texts of scripts and style elements that every page has, for the content policy. */
  readonly scriptTexts: readonly string[]
  readonly styleTexts: readonly string[]
}

/** Placeholder of the site's HTML for what only this page has (apps/site/index.html). */
const PLACE = '<!--first-page-->'
const INLINE_SCRIPT = /<script>([^<]*)<\/script>/g
const ROOT = '<div id="root"></div>'
const MODULE = /<script type="module"[^>]*><\/script>/g
/** Loads the scripts of a page that has been painted without them. A hidden tab paints nothing, so it does not wait. */
const LOAD_SCRIPTS =
  "{const load=()=>document.head.append(document.getElementById('scripts').content);" +
  "document.visibilityState==='hidden'?load():requestAnimationFrame(()=>setTimeout(load))}"
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/

const HTML_MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => HTML_MARKS[mark]!)

/** JSON for a script element: nothing in it ends the element or a line of script. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Where the styles of a rendered page begin; nothing else of a page can read so, because text is escaped. */
const STYLE_TAG = '<style id="page-styles">'

/** The rest of a page whose policy names its styles by a nonce. */
export const withNonce = (rest: string, nonce: string): string =>
  rest.replace(STYLE_TAG, () => `<style id="page-styles" nonce="${nonce}">`)

/** Cuts the site's HTML into the pieces between which the parts of a page stand. Throws when a place is missing. */
export function pageTemplate(shared: string, isDemo: boolean): PageTemplate {
  const description = DESCRIPTION.exec(shared)?.[0] ?? ''
  const page = isDemo ? withDemoMark(shared) : shared
  const [first, others] = cut(page.replace(TITLE, '').replace(DESCRIPTION, ''), PLACE)
  const [files, body] = cut(others, '</head>')
  const [before, after] = cut(body, ROOT)
  const sharedScripts = [...files.matchAll(MODULE)].map(([tag]) => tag)
  // A page's own scripts come last: what all pages share is loaded first.
  const scriptsOf = ({ scripts }: PageParts): string =>
    [
      ...sharedScripts,
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}">`),
    ].join('')

  return {
    scriptTexts: [...[...page.matchAll(INLINE_SCRIPT)].map(([, text]) => text!), LOAD_SCRIPTS],
    styleTexts: isDemo ? [demoMarkStyle] : [],
    start: ({ styles }) =>
      [
        first,
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">`),
        files.replaceAll(MODULE, ''),
      ].join(''),
    rest: (parts) =>
      [
        `<title>${escapeHtml(parts.title)}</title>`,
        parts.description === undefined ? description : descriptionTag(parts.description),
        ...parts.tags,
        parts.inlineStyles === '' ? '' : `${STYLE_TAG}${parts.inlineStyles}</style>`,
        parts.picture === undefined
          ? ''
          : `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(parts.picture)}">`,
        '</head>',
        before,
        `<div id="root">${parts.body}</div>`,
        // Below what it is painted from, which is seen earlier so. No script: it is never run, so that the policy does
        // not need to name it.
        `<script type="application/json" id="preloaded-data">${scriptJson(parts.answers)}</script>`,
        parts.body === ''
          ? scriptsOf(parts)
          : `<template id="scripts">${scriptsOf(parts)}</template><script>${LOAD_SCRIPTS}</script>`,
        after,
      ].join(''),
  }
}

const descriptionTag = (text: string): string => `<meta name="description" content="${escapeHtml(text)}">`

function cut(text: string, mark: string): readonly [before: string, after: string] {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`the site's HTML has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
