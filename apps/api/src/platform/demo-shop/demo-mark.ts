import { demoMarkText } from './demo-mark.text.ts'

/** Goes with every answer of a demo shop. */
export const demoMarkHeaders: Readonly<Record<string, string>> = { 'x-yaopi-demo': '1' }

/** Stands before the page and scrolls with it, so that it never covers anything. */
export const demoMarkStyle =
  '.demo-mark{margin:0;padding:4px 16px;background:#fff3cd;color:#664d03;font:13px/20px sans-serif;text-align:center}'

/** The strip above a page, as HTML. */
export const demoMark = `<aside class="demo-mark">${demoMarkText}</aside>`

/** A page of HTML with the strip above it; its content policy has to allow `demoMarkStyle`. */
export const withDemoMark = (page: string): string =>
  page.replace(/<body[^>]*>/, (body) => `${body}<style>${demoMarkStyle}</style>${demoMark}`)
