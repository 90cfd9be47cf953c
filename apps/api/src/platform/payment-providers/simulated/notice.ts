import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto'
import type { Fen, Stamp } from '@yaopi/core/contract'
import { decodeForm, toDecimal, formatDateTime } from '@yaopi/core'
import { HOUR_SECONDS } from '../../time/index.ts'
import type { Notice, NoticeAnswer, RawNotice } from '../payment-provider.ts'
import { readAmount } from './amount.ts'
import type { MerchantKeys } from './keys.ts'
import { isTextGenuine, signedText, signText } from './signatures.ts'

export type ChannelCode = 'alipay' | 'wechat'
export type NoticeEvent = Notice['event']

const [TEXT, JSON_TYPE] = ['text/plain; charset=utf-8', 'application/json; charset=utf-8']

/** The answers with which each channel stops or repeats a notice: one wants text, the other JSON. */
export const noticeAnswers: Readonly<Record<ChannelCode, Readonly<Record<'done' | 'again', NoticeAnswer>>>> = {
  alipay: {
    done: { status: 200, type: TEXT, body: 'success' },
    again: { status: 400, type: TEXT, body: 'fail' },
  },
  wechat: {
    done: { status: 200, type: JSON_TYPE, body: '{"code":"SUCCESS"}' },
    again: { status: 400, type: JSON_TYPE, body: '{"code":"FAIL"}' },
  },
}

/**
 * Longest age of a notice, seconds: about 25 hours, as long as real channels repeat one. A replay within it is
 * harmless, because the caller records a payment once by its serial.
 */
const OLDEST = 25 * HOUR_SECONDS
/** How far the channel's clock may be ahead of ours, seconds. */
const NEWEST = 300

/** Every field of a notice but the signature; each is there exactly once and nothing else is. */
const forms = {
  app_id: /^\w{1,32}$/,
  channel: /^\w{1,16}$/,
  currency: /^\w{1,8}$/,
  event: /^(?:paid|closed|refunded)$/,
  gmt_payment: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  nonce: /^[0-9a-f]{32}$/,
  notice_id: /^[\w-]{1,64}$/,
  /** Empty unless the notice is about a refund. */
  out_refund_no: /^[\w-]{0,64}$/,
  out_trade_no: /^[\w-]{1,64}$/,
  refund_status: /^(?:done|failed)?$/,
  timestamp: /^\d{10}$/,
  total_amount: /^\d+\.\d{2}$/,
  trade_no: /^\d{1,64}$/,
} as const

export type NoticeFields = Readonly<Record<keyof typeof forms, string>>
const fieldNames = Object.keys(forms) as (keyof typeof forms)[]

/**
 * The event of a payment as the gateway reports it. `amount` is the whole payment, also when it was closed or refunded.
 */
export type NoticeFacts = {
  readonly channel: ChannelCode
  readonly event: NoticeEvent
  readonly notice_id: string
  readonly pay_sn: string
  readonly amount: Fen
  readonly serial: string
  readonly refund?: { readonly refund_sn: string; readonly status: 'done' | 'failed' }
  /** When it was paid; for an unpaid payment, when it was closed. */
  readonly at: Stamp
}

/** The fields of a notice; every sending has its own time and nonce, the notice's number stays. */
export function noticeFields(facts: NoticeFacts, merchantId: string, sentAt: Stamp): NoticeFields {
  return {
    app_id: merchantId,
    channel: facts.channel,
    currency: 'CNY',
    event: facts.event,
    gmt_payment: formatDateTime(facts.at),
    nonce: randomBytes(16).toString('hex'),
    notice_id: facts.notice_id,
    out_refund_no: facts.refund?.refund_sn ?? '',
    out_trade_no: facts.pay_sn,
    refund_status: facts.refund?.status ?? '',
    timestamp: String(sentAt),
    total_amount: toDecimal(facts.amount),
    trade_no: facts.serial,
  }
}

/** The gateway's signature of a notice, base64. */
export function signNotice(fields: Readonly<Record<string, string>>, key: KeyObject): string {
  return signText(signedText('notice', fields), key)
}

/** Form text of fields. */
export function formText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

type Refused = { readonly ok: false; readonly reason: string }
const refused = (reason: string): Refused => ({ ok: false, reason })

/**
 * Reads notices of one channel for one merchant: form, signature, merchant, channel, currency and age. Never throws
 * (reliability.md P2).
 */
export function noticeReader({
  channel,
  keys,
  now,
}: {
  readonly channel: ChannelCode
  readonly keys: MerchantKeys
  readonly now: () => number
}) {
  const publicKey = createPublicKey(keys.public_key)
  return (raw: RawNotice): Notice | Refused => {
    const read = fieldsOf(bodyOf(raw))
    if ('ok' in read) return read
    const { fields, signature } = read
    if (!isTextGenuine(signedText('notice', fields), signature, publicKey)) return refused('signature')
    if (fields.app_id !== keys.merchant_id) return refused('merchant')
    if (fields.channel !== channel) return refused('channel')
    if (fields.currency !== 'CNY') return refused('currency')
    const amount = readAmount(fields.total_amount)
    if (amount === undefined || amount === 0) return refused('amount')
    const age = Math.floor(now() / 1000) - Number(fields.timestamp)
    if (age > OLDEST || age < -NEWEST) return refused('timestamp')
    const at = Date.parse(`${fields.gmt_payment.replace(' ', 'T')}+08:00`) / 1000
    if (!Number.isInteger(at) || formatDateTime(at) !== fields.gmt_payment) return refused('gmt_payment')
    return {
      ok: true,
      notice_id: fields.notice_id,
      event: fields.event as NoticeEvent,
      ...(fields.out_refund_no === '' || fields.refund_status === ''
        ? {}
        : { refund: { refund_sn: fields.out_refund_no, status: fields.refund_status as 'done' | 'failed' } }),
      pay_sn: fields.out_trade_no,
      amount,
      serial: fields.trade_no,
      paid_at: at,
    }
  }
}

/** What a notice holds: one channel sends JSON, the other a form. Undefined when it is neither. */
function bodyOf({ body, headers }: RawNotice): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return /^application\/json\b/i.test(String(headers['content-type'] ?? '')) ? JSON.parse(text) : decodeForm(text)
  } catch {
    return undefined
  }
}

/** The fields when all are there once, as text, in their form; a field given twice comes as a list and is refused. */
function fieldsOf(body: unknown): { readonly fields: NoticeFields; readonly signature: string } | Refused {
  if (typeof body !== 'object' || body === null) return refused('form')
  const names = Object.keys(body)
  const unknownName = names.find((name) => name !== 'sign' && !Object.hasOwn(forms, name))
  if (unknownName !== undefined) return refused('form')
  const read = body as Readonly<Record<string, unknown>>
  const fields: Record<string, string> = {}
  for (const name of fieldNames) {
    const value = Object.hasOwn(read, name) ? read[name] : undefined
    if (typeof value !== 'string' || !forms[name].test(value)) return refused(name)
    fields[name] = value
  }
  const signature = Object.hasOwn(read, 'sign') ? read['sign'] : undefined
  if (typeof signature !== 'string' || signature.length !== 88) return refused('signature')
  return { fields: fields as NoticeFields, signature }
}
