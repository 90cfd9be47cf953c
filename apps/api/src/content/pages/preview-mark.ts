import { formatMinute } from '@yaopi/core'
import { sourceOf } from './content-policy.ts'
import { type Page, pageOf } from './page.ts'
import type { PreviewScope } from '../../platform/context/index.ts'
import { escapeHtml } from './page-html.ts'
import { pageText } from './pages.text.ts'

/** Stays in sight: nobody is to take a preview for the shop. */
const STYLE =
  '.preview-mark{position:sticky;top:0;z-index:9999;margin:0;padding:6px 16px;background:#7a1fa2;color:#fff;' +
  'font:bold 14px/20px sans-serif;text-align:center}'

/** A page with the mark of a preview, which the back office may show in a frame. */
export function previewed(page: Page, { at, member }: PreviewScope): Page {
  const minute = formatMinute(Math.floor(at / 1000))
  const words = member === undefined ? pageText.preview(minute) : pageText.previewAs(member.company, minute)
  const mark = `<style>${STYLE}</style><aside class="preview-mark">${escapeHtml(words)}</aside>`
  const policy = page.contentPolicy
    .replace('style-src ', `style-src ${sourceOf(STYLE)} `)
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
  return pageOf(page.status, [page.start, page.rest.replace(/<body[^>]*>/, (body) => `${body}${mark}`)], policy)
}
