import { createHash } from 'node:crypto'
import { demoMark, demoMarkStyle } from '../../platform/demo-shop/index.ts'
import { escapeHtml } from './page-html.ts'
import { offlineText as text } from './offline.text.ts'

const STYLE =
  'body{margin:0;background:#f4f6f5;color:#1c2723;font:16px/1.6 sans-serif}' +
  'main{box-sizing:border-box;max-width:480px;margin:15vh auto 0;padding:32px 24px;text-align:center}' +
  'h1{margin:16px 0 8px;font-size:22px}p{margin:8px 0;color:#4a5a54}' +
  'a{display:inline-block;margin-top:16px;padding:10px 32px;border-radius:6px;background:#0a7e68;color:#fff;' +
  'text-decoration:none}p a{margin:0;padding:0;background:none;color:#0a7e68}' +
  'a:focus-visible{outline:2px solid #1c2723;outline-offset:2px}'

/** A cross on the ground of the shop; drawn here, because no file can be loaded. */
const SIGN =
  '<svg width="56" height="56" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" ' +
  'rx="8" fill="#0A7E68"/>' +
  '<path d="M13 7h6v6h6v6h-6v6h-6v-6H7v-6h6z" fill="#fff"/></svg>'

/**
 * The page that the service worker shows while there is no connection, and its content policy. It loads nothing and
 * runs nothing; an empty address leads to the one that was opened.
 */
export function offlinePage(
  { site_title, hot_line }: { readonly site_title: string; readonly hot_line: string },
  isDemo: boolean,
): { readonly html: string; readonly contentPolicy: string } {
  const style = isDemo ? `${STYLE}${demoMarkStyle}` : STYLE
  const call =
    hot_line === ''
      ? ''
      : `<p><a href="tel:${escapeHtml(hot_line.replace(/[^\d+-]/g, ''))}">${escapeHtml(text.hotLine(hot_line))}</a></p>`
  return {
    html:
      '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
      `<title>${text.title} - ${escapeHtml(site_title)}</title><style>${style}</style></head>` +
      `<body>${isDemo ? demoMark : ''}<main>${SIGN}<h1>${text.head}</h1><p>${text.hint}</p>${call}` +
      `<a href="">${text.retry}</a></main></body></html>`,
    contentPolicy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
