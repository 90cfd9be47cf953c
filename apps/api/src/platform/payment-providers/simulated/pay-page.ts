import { createHash } from 'node:crypto'
import type { Stamp } from '@yaopi/core/contract'
import { formatFen, formatDateTime } from '@yaopi/core'
import { demoMark } from '../../demo-shop/index.ts'
import type { Payment } from './book.ts'
import { standingOf, type Standing } from './cashier.ts'
import type { ChannelCode } from './notice.ts'
import { payPageText as text } from './pay-page.text.ts'
import { payPageStyle } from './pay-page.style.ts'

/** Only our own inline style by its hash; nothing is fetched, nobody may frame the page. */
export const payPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(payPageStyle).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** The pay page of a payment as a whole HTML document. */
export function payPage(payment: Payment, at: Stamp): string {
  const standing = standingOf(payment, at)
  const channel = text.channel[payment.channel]
  const rows = [
    [text.payee, text.merchant],
    [text.subject, payment.subject],
    [text.order, payment.pay_sn],
    ...(standing === 'paid' ? [[text.serial, payment.serial]] : []),
  ]
  return document({
    channel: payment.channel,
    title: `${text.standing[standing].title} · ${channel} · ${text.simulated}`,
    body: `
${standing === 'pending' ? '' : outcome(standing)}
<p class="label">${text.amount}</p>
<p class="amount">${amount(payment)}</p>
<dl>${rows.map(([name, value]) => `<div><dt>${escape(name!)}</dt><dd>${escape(value!)}</dd></div>`).join('')}</dl>
${standing === 'pending' ? choices(payment) : `<p class="next">${text.standing[standing].next}</p>`}`,
  })
}

/** The answer to a token that belongs to no payment. */
export function unknownPage(): string {
  return document({
    channel: undefined,
    title: text.unknown.title,
    body: `<h1 class="outcome">${icons.closed}${text.unknown.title}</h1><p class="next">${text.unknown.next}</p>`,
  })
}

function choices(payment: Payment): string {
  const action = (name: string): string => `/pay/${payment.token}/${name}`
  return `<p class="deadline">${text.payBefore(formatDateTime(payment.expire_at))}</p>
<form method="post" action="${action('confirm')}"><button class="confirm" type="submit">${text.confirm}</button></form>
<form method="post" action="${action('cancel')}"><button class="cancel" type="submit">${text.cancel}</button></form>`
}

const outcome = (standing: Exclude<Standing, 'pending'>): string =>
  `<p class="outcome ${standing}" role="status">${icons[standing]}${text.standing[standing].title}</p>`

function amount(payment: Payment): string {
  return formatFen(payment.amount).replace(/¥|\.\d\d$/g, '<span>$&</span>')
}

const icon = (path: string): string =>
  `<svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path ` +
  `d="${path}"/></svg>`
const icons = {
  paid: icon('M14 25l7 7 13-15'),
  closed: icon('M17 17l14 14M31 17L17 31'),
  expired: icon('M24 13v12l8 5'),
}

type Parts = { readonly channel: ChannelCode | undefined; readonly title: string; readonly body: string }

const document = ({ channel, title, body }: Parts): string => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${payPageStyle}</style>
</head>
<body class="${channel ?? ''}">
${demoMark}
<main>
<header>${channel === undefined ? '' : `<h1><i aria-hidden="true">${text.mark[channel]}</i>${text.channel[channel]}</h1>`}<b>${text.simulated}</b></header>
<section>${body}</section>
<footer>${text.explanation}</footer>
</main>
</body>
</html>
`

const escape = (plain: string): string => plain.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
