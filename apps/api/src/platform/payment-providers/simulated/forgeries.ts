import { createHmac, sign, type KeyObject } from 'node:crypto'
import { formText, signNotice, type NoticeFields } from './notice.ts'
import { signedText, signText } from './signatures.ts'

/** What a forger has: the gateway's own key stands for genuine notices of other merchants. */
export type ForgeryTools = {
  readonly gatewayKey: KeyObject
  readonly otherKey: KeyObject
  readonly publicKeyPem: string
}

/** The body of a forged notice, made from the fields of a genuine one. */
type Forgery = (fields: NoticeFields, tools: ForgeryTools) => string
type Change = (fields: NoticeFields) => Readonly<Record<string, string>>

const set =
  (change: Partial<NoticeFields> & Record<string, string>): Change =>
  (fields) => ({ ...fields, ...change })
const without =
  (name: keyof NoticeFields): Change =>
  (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
const otherDigit = (text: string): string => `${text.slice(0, -1)}${text.endsWith('7') ? '3' : '7'}`
const otherHex = (text: string): string => `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`
const later =
  (seconds: number): Change =>
  (fields) => ({ ...fields, timestamp: String(Number(fields.timestamp) + seconds) })
const cheaper = set({ total_amount: '0.01' })
const otherOrder: Change = (fields) => ({ ...fields, out_trade_no: otherDigit(fields.out_trade_no) })

/** The genuine signature under changed fields. */
const alteredAfter =
  (change: Change): Forgery =>
  (fields, tools) =>
    formText({ ...change(fields), sign: signNotice(fields, tools.gatewayKey) })
/** Changed fields under the signature of a key that is not the gateway's. */
const strangerSigned =
  (change: Change): Forgery =>
  (fields, tools) => {
    const changed = change(fields)
    return formText({ ...changed, sign: signNotice(changed, tools.otherKey) })
  }
/** Changed fields under the gateway's own signature. */
const gatewaySigned =
  (change: Change): Forgery =>
  (fields, tools) => {
    const changed = change(fields)
    return formText({ ...changed, sign: signNotice(changed, tools.gatewayKey) })
  }
/** Genuine fields under a signature that was tampered with. */
const resigned =
  (make: (genuine: string, fields: NoticeFields, tools: ForgeryTools) => string): Forgery =>
  (fields, tools) =>
    formText({ ...fields, sign: make(signNotice(fields, tools.gatewayKey), fields, tools) })
const twice =
  (name: 'total_amount' | 'out_trade_no' | 'sign', value: string): Forgery =>
  (fields, tools) =>
    `${formText({ ...fields, sign: signNotice(fields, tools.gatewayKey) })}&${name}=${encodeURIComponent(value)}`

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** The same bytes in another spelling: the last letter before `==` has four unused bits. */
const respelled = (genuine: string): string =>
  `${genuine.slice(0, 85)}${ALPHABET[ALPHABET.indexOf(genuine[85]!) + 1]!}==`

/**
 * Order of the group of Ed25519: adding it to the second half of a signature gives a sloppy verifier a second valid one
 * (RFC 8032 §5.1.7).
 */
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n
function plusGroupOrder(genuine: string): string {
  const bytes = Buffer.from(genuine, 'base64')
  let value = 0n
  for (let at = 63; at >= 32; at--) value = value * 256n + BigInt(bytes[at]!)
  value += GROUP_ORDER
  for (let at = 32; at < 64; at++) {
    bytes[at] = Number(value % 256n)
    value /= 256n
  }
  return bytes.toString('base64')
}

const unsigned: Readonly<Record<string, Forgery>> = {
  unsigned: (fields) => formText({ ...fields }),
  'empty-signature': resigned(() => ''),
  'zero-signature': resigned(() => Buffer.alloc(64).toString('base64')),
  'cut-signature': resigned((genuine) => genuine.slice(0, 44)),
  'long-signature': resigned((genuine) => `${genuine}AAAA`),
  'wrong-signature': resigned((genuine) => `${genuine.startsWith('A') ? 'B' : 'A'}${genuine.slice(1)}`),
  'respelled-signature': resigned(respelled),
  'url-spelled-signature': resigned((genuine) => `-${genuine.slice(1, 85)}_==`),
  'hex-signature': resigned((genuine) => Buffer.from(genuine, 'base64').toString('hex')),
  'signature-plus-group-order': resigned(plusGroupOrder),
  'signature-twice': twice('sign', 'AAAA'),
  'signature-of-an-answer': resigned((_, fields, tools) => signText(signedText('answer', fields), tools.gatewayKey)),
  'signature-of-bare-pairs': resigned((_, fields, tools) =>
    sign(null, Buffer.from(formText(fields)), tools.gatewayKey).toString('base64'),
  ),
  'signature-of-another-notice': resigned((_, fields, tools) =>
    signNotice({ ...fields, notice_id: 'other' }, tools.gatewayKey),
  ),
  'public-key-as-secret': resigned((_, fields, tools) =>
    createHmac('sha512', tools.publicKeyPem).update(signedText('notice', fields)).digest('base64'),
  ),
}

const wrongKey: Readonly<Record<string, Forgery>> = {
  'wrong-key': strangerSigned((fields) => fields),
  'wrong-key-other-amount': strangerSigned(cheaper),
  'wrong-key-other-order': strangerSigned(otherOrder),
  'wrong-key-other-event': strangerSigned(set({ event: 'refunded' })),
}

const altered: Readonly<Record<string, Forgery>> = {
  'altered-amount': alteredAfter(cheaper),
  'altered-order': alteredAfter(otherOrder),
  'replayed-on-another-order': alteredAfter((fields) => ({
    ...otherOrder(fields),
    notice_id: `${fields.notice_id.slice(0, 40)}-x`,
  })),
  'altered-serial': alteredAfter((fields) => ({ ...fields, trade_no: otherDigit(fields.trade_no) })),
  'altered-event': alteredAfter((fields) => ({ ...fields, event: fields.event === 'paid' ? 'refunded' : 'paid' })),
  'altered-channel': alteredAfter((fields) => ({
    ...fields,
    channel: fields.channel === 'alipay' ? 'wechat' : 'alipay',
  })),
  'altered-currency': alteredAfter(set({ currency: 'JPY' })),
  'altered-merchant': alteredAfter((fields) => ({ ...fields, app_id: otherDigit(fields.app_id) })),
  'altered-notice-id': alteredAfter((fields) => ({ ...fields, notice_id: otherHex(fields.notice_id) })),
  'altered-nonce': alteredAfter((fields) => ({ ...fields, nonce: otherHex(fields.nonce) })),
  'altered-timestamp': alteredAfter(later(1)),
  'altered-payment-time': alteredAfter(set({ gmt_payment: '2026-01-01 00:00:00' })),
  'dropped-field': alteredAfter(without('currency')),
  'added-field': alteredAfter(set({ remark: '1' })),
  'swallowed-field': alteredAfter((fields) => ({
    ...without('channel')(fields),
    app_id: `${fields.app_id}\nchannel=${fields.channel}`,
  })),
  'amount-twice': twice('total_amount', '0.01'),
  'order-twice': twice('out_trade_no', 'P0'),
}

const notForUs: Readonly<Record<string, Forgery>> = {
  'other-merchant': gatewaySigned((fields) => ({ ...fields, app_id: otherDigit(fields.app_id) })),
  'other-channel': gatewaySigned((fields) => ({
    ...fields,
    channel: fields.channel === 'alipay' ? 'wechat' : 'alipay',
  })),
  'other-currency': gatewaySigned(set({ currency: 'USD' })),
  'no-currency': gatewaySigned(without('currency')),
  'no-order': gatewaySigned(without('out_trade_no')),
  'no-amount': gatewaySigned(without('total_amount')),
  'old-timestamp': gatewaySigned(later(-8 * 86_400)),
  'future-timestamp': gatewaySigned(later(86_400)),
  'millisecond-timestamp': gatewaySigned((fields) => ({ ...fields, timestamp: `${fields.timestamp}000` })),
  'impossible-payment-time': gatewaySigned(set({ gmt_payment: '2026-02-30 25:61:00' })),
  'unknown-event': gatewaySigned(set({ event: 'gift' })),
  'empty-serial': gatewaySigned(set({ trade_no: '' })),
  'extra-field': gatewaySigned(set({ remark: '1' })),
  'prototype-field': gatewaySigned(set({ toString: '1' })),
  'zero-amount': gatewaySigned(set({ total_amount: '0.00' })),
  'whole-amount': gatewaySigned(set({ total_amount: '1' })),
  'three-decimals': gatewaySigned(set({ total_amount: '1.001' })),
  'negative-amount': gatewaySigned(set({ total_amount: '-1.00' })),
  'exponent-amount': gatewaySigned(set({ total_amount: '1e2' })),
  'amount-with-comma': gatewaySigned(set({ total_amount: '1,000.00' })),
  'amount-with-line-break': gatewaySigned((fields) => ({ ...fields, total_amount: `${fields.total_amount}\n` })),
  'amount-with-leading-zero': gatewaySigned((fields) => ({ ...fields, total_amount: `0${fields.total_amount}` })),
  'full-width-amount': gatewaySigned(set({ total_amount: '\uFF11.\uFF10\uFF10' })),
  'huge-amount': gatewaySigned(set({ total_amount: '99999999999999999999.00' })),
}

const forgeries = { ...unsigned, ...wrongKey, ...altered, ...notForUs }

/** Properly signed, but not what was ordered: only the caller, who knows the order, can detect it. */
const mismatches: Readonly<Record<string, Forgery>> = {
  'signed-lower-amount': gatewaySigned(cheaper),
  'signed-higher-amount': gatewaySigned(set({ total_amount: '9999999.99' })),
  'signed-unknown-order': gatewaySigned((fields) => ({ ...fields, out_trade_no: `NONE${fields.nonce}` })),
}

/** Ways to forge a notice that `readNotice` must refuse (reliability.md P2). */
export const forgeryKinds: readonly string[] = Object.keys(forgeries)

/** Ways to send a properly signed notice that does not match its order; the caller must refuse these. */
export const mismatchKinds: readonly string[] = Object.keys(mismatches)

/** The form text of a forged notice. Throws for a kind that does not exist. */
export function forge(kind: string, fields: NoticeFields, tools: ForgeryTools): string {
  const make = new Map(Object.entries({ ...forgeries, ...mismatches })).get(kind)
  if (make === undefined) throw new Error(`no such forgery: ${kind}`)
  return make(fields, tools)
}
