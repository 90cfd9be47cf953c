import { createHash } from 'node:crypto'
import { decodeForm } from '@yaopi/core'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../platform/context/index.ts'
import { demoMarkStyle, withDemoMark } from '../../platform/demo-shop/index.ts'
import { WECHAT_PHONE } from '../../platform/wechat/index.ts'
import { waitingPurpose } from './wechat.queries.ts'
import { confirmScan } from './wechat.service.ts'
import { wechatText } from './wechat.text.ts'

const { phone: text, ended, noName } = wechatText
const style =
  'body{margin:0;background:#ededed;color:#191919;font:16px/1.5 sans-serif}main{max-width:360px;margin:48px auto;' +
  'padding:24px;border-radius:8px;background:#fff}h1{margin:0 0 8px;font-size:20px}p{margin:0 0 16px}' +
  'label{display:block}input{box-sizing:border-box;width:100%;margin:4px 0 16px;padding:10px;border:1px solid #bbb;' +
  'border-radius:4px;font:inherit}button{width:100%;padding:12px;border:0;border-radius:4px;background:#087a3b;' +
  'color:#fff;font:inherit}'
const hashOf = (sheet: string): string => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
/** Only our own inline styles by their hashes; nothing is fetched, nobody may frame the page. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)} ${hashOf(demoMarkStyle)}`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const escape = (words: string): string => words.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
const CODE = /^[0-9a-f]{32}$/
const MOST_NAME = 20

/** The page that plays a phone with WeChat: it says for what, asks who, and agrees (demo mode only). */
export function servePhone(server: AppContext): void {
  const { app, db, now } = server
  const send = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
    reply
      .status(status)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        withDemoMark(
          `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" ` +
            `content="width=device-width"><title>${text.title}</title><style>${style}</style></head><body><main>` +
            `<h1>${text.title}</h1>${body}</main></body></html>`,
        ),
      )
  const form = (code: string, lead: string, problem = ''): string =>
    `<p>${lead}</p><p>${text.note}</p>${problem === '' ? '' : `<p role="alert">${problem}</p>`}` +
    `<form method="post" action="${WECHAT_PHONE}"><input type="hidden" name="code" value="${escape(code)}">` +
    `<label>${text.nickname}<input name="nickname" maxlength="${MOST_NAME}" value="${text.preset}" required></label>` +
    `<button type="submit">${text.confirm}</button></form>`

  app.get(WECHAT_PHONE, async (request, reply) => {
    const { code = '' } = request.query as Readonly<Record<string, string | undefined>>
    const purpose = CODE.test(code) ? await waitingPurpose(db, code, now()) : undefined
    return purpose === undefined ? send(reply, `<p>${ended}</p>`, 410) : send(reply, form(code, text.lead[purpose]))
  })
  app.post(WECHAT_PHONE, async (request, reply) => {
    const { code, nickname } = decodeForm(typeof request.body === 'string' ? request.body : '')
    const name = typeof nickname === 'string' ? nickname.trim() : ''
    if (typeof code !== 'string' || !CODE.test(code)) return send(reply, `<p>${ended}</p>`, 410)
    if (name === '' || name.length > MOST_NAME) return send(reply, `<p role="alert">${noName}</p>`, 422)
    const openid = `demo-${createHash('sha256').update(name).digest('base64url').slice(0, 23)}`
    const outcome = await confirmScan(server, { code, openid, nickname: name })
    const said = { confirmed: text.done, refused: text.refused, ended }[outcome]
    return send(reply, `<p role="status">${said}</p>`, outcome === 'ended' ? 410 : 200)
  })
}
