import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Book } from './book.ts'
import { forge, type ForgeryTools } from './forgeries.ts'
import type { GatewayKeys } from './keys.ts'
import { formText, noticeAnswers, noticeFields, signNotice, type NoticeFacts } from './notice.ts'
import type { Plans } from './plan.ts'

const TRIES = 8
/** How long a merchant may take to answer a notice, milliseconds. */
const PATIENCE = 5_000
/** Concurrent repeats of one notice. */
const CONCURRENCY = 20
const LOG_LENGTH = 20_000

/** One delivery of a notice with the merchant's answer; `status` 0 without one. */
export type Sending = {
  readonly pay_sn: string
  readonly notice_id: string
  readonly event: NoticeFacts['event']
  /** `genuine`, `repeat`, `lost`, or the kind of forgery. */
  readonly what: string
  readonly status: number
  readonly reply: string
  readonly accepted: boolean
}

/** Delivers notices to the merchant until they are acknowledged. */
export type NoticeSender = {
  readonly announce: (notice: NoticeFacts) => void
  readonly sendings: () => readonly Sending[]
  /** Sends the notices that a reordering holds back, last first. */
  readonly flush: () => void
  /** Waits until no delivery is pending; notices held back do not count. */
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

type NoticeSenderOptions = {
  readonly book: Book
  readonly plans: Plans
  readonly keys: GatewayKeys
  readonly now: () => number
  /** The pause after the first attempt, milliseconds; it doubles with every attempt. */
  readonly firstPause: number
}

/** Sends notices, genuine ones until they are acknowledged, and keeps what was sent and answered. */
function deliveries({ book, keys, now, firstPause }: NoticeSenderOptions, gatewayKey: KeyObject) {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()
  const log: Sending[] = []

  const note = (notice: NoticeFacts, what: string, answer: Pick<Sending, 'status' | 'reply' | 'accepted'>): void => {
    log.push({ pay_sn: notice.pay_sn, notice_id: notice.notice_id, event: notice.event, what, ...answer })
    if (log.length > LOG_LENGTH) log.splice(0, LOG_LENGTH / 10)
  }
  const fieldsOf = (notice: NoticeFacts) => noticeFields(notice, keys.merchant_id, Math.floor(now() / 1000))
  const genuineText = (notice: NoticeFacts): string => {
    const fields = fieldsOf(notice)
    const signed = { ...fields, sign: signNotice(fields, gatewayKey) }
    return notice.channel === 'wechat' ? JSON.stringify(signed) : formText(signed)
  }
  const send = async (notice: NoticeFacts, what: string, body: string): Promise<boolean> => {
    const url = book.payment(notice.channel, notice.pay_sn)?.notify_url
    if (url === undefined) return false
    const answer = await post(url, body, stop.signal)
    if (stop.signal.aborted) return false
    const accepted = answer.status === 200 && answer.reply === noticeAnswers[notice.channel].done.body
    note(notice, what, { ...answer, accepted })
    return accepted
  }
  const settle = (notice: NoticeFacts): void => book.write({ did: 'settle', notice_id: notice.notice_id })
  const keepTrying = async (notice: NoticeFacts): Promise<void> => {
    for (let tried = 1; tried < TRIES; tried++) {
      await pause(firstPause * 2 ** (tried - 1), undefined, { signal: stop.signal, ref: false })
      if (await send(notice, 'genuine', genuineText(notice))) break
    }
    settle(notice)
  }
  /** Resolves after the first attempt; retries go on by themselves, so that one refused notice delays no other. */
  const deliver = async (notice: NoticeFacts, body = genuineText(notice)): Promise<void> => {
    const accepted = await send(notice, 'genuine', body)
    if (accepted) settle(notice)
    else if (!stop.signal.aborted) run(() => keepTrying(notice))
  }
  const repeat = async (notice: NoticeFacts, times: number): Promise<void> => {
    const body = genuineText(notice)
    let left = times - 1
    const worker = async (): Promise<void> => {
      while (left-- > 0 && !stop.signal.aborted) await send(notice, 'repeat', body)
    }
    await Promise.all([deliver(notice, body), ...Array.from({ length: Math.min(CONCURRENCY, left) }, worker)])
  }
  function run(work: () => Promise<void>): void {
    // The gateway may run in the shop's own process, which a full disk must not end.
    const job = work()
      .catch((error: unknown) => {
        if (!stop.signal.aborted) process.emitWarning(String(error))
      })
      .finally(() => underWay.delete(job))
    underWay.add(job)
  }
  const idle = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  return { stop, log, note, fieldsOf, send, settle, deliver, repeat, run, idle }
}

/** Starts what sends notices as the plans say, and writes into the book which are settled. */
export function startNoticeSender(options: NoticeSenderOptions): NoticeSender {
  const { book, plans, keys } = options
  const tools: ForgeryTools = {
    gatewayKey: createPrivateKey(keys.private_key),
    otherKey: generateKeyPairSync('ed25519').privateKey,
    publicKeyPem: keys.public_key,
  }
  const { stop, log, note, fieldsOf, send, settle, deliver, repeat, run, idle } = deliveries(options, tools.gatewayKey)
  let postponed: NoticeFacts[] = []

  const sendReversed = async (): Promise<void> => {
    const batch = postponed.reverse()
    postponed = []
    for (const notice of batch) await deliver(notice)
  }
  const deliverByPlan = async (notice: NoticeFacts): Promise<void> => {
    const plan = plans.take(notice.event)
    switch (plan.kind) {
      case 'normal':
        return await deliver(notice)
      case 'repeat':
        return await repeat(notice, plan.times)
      case 'delay':
        await pause(plan.milliseconds, undefined, { signal: stop.signal, ref: false })
        return await deliver(notice)
      case 'lose':
        note(notice, 'lost', { status: 0, reply: '', accepted: false })
        return settle(notice)
      case 'reorder':
        postponed.push(notice)
        return postponed.length >= plan.together ? await sendReversed() : undefined
      case 'forge':
        if (plan.genuine === 'first') await deliver(notice)
        for (const kind of plan.forgeries) await send(notice, kind, forge(kind, fieldsOf(notice), tools))
        if (plan.genuine === 'last') return await deliver(notice)
        return plan.genuine === 'never' ? settle(notice) : undefined
    }
  }

  // Notices that an earlier run did not deliver are sent again.
  for (const notice of book.unsettled()) run(() => deliver(notice))

  return {
    announce: (notice) => run(() => deliverByPlan(notice)),
    sendings: () => log,
    flush: () => run(sendReversed),
    idle,
    close: async () => {
      stop.abort()
      await idle()
    },
  }
}

async function post(
  url: string,
  body: string,
  stop: AbortSignal,
): Promise<{ readonly status: number; readonly reply: string }> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]),
      headers: {
        'content-type': body.startsWith('{')
          ? 'application/json; charset=utf-8'
          : 'application/x-www-form-urlencoded;charset=utf-8',
      },
    })
    return { status: answer.status, reply: (await answer.text()).slice(0, 200) }
  } catch {
    return { status: 0, reply: '' }
  }
}
