import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { parse } from 'node:querystring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeForm } from '@yaopi/core'
import { forge, forgeryKinds, mismatchKinds, type ForgeryTools } from './forgeries.ts'
import { createGatewayKeys } from './keys.ts'
import { readAtTheDoor } from './merchant-for-tests.ts'
import { formText, noticeFields, noticeReader, signNotice, type NoticeFacts } from './notice.ts'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const keys = createGatewayKeys()
const gatewayKey = createPrivateKey(keys.private_key)
const tools: ForgeryTools = {
  gatewayKey,
  otherKey: generateKeyPairSync('ed25519').privateKey,
  publicKeyPem: keys.public_key,
}
const readNotice = noticeReader({ channel: 'alipay', keys, now: () => NOW })
/** A notice as JSON, which may hold what no form can. */
const readJson = (body: unknown, by = readNotice) =>
  by({ body: Buffer.from(JSON.stringify(body) ?? ''), headers: { 'content-type': 'application/json; charset=utf-8' } })
const read = (text: string) => readAtTheDoor({ readNotice }, text)

const facts: NoticeFacts = {
  channel: 'alipay',
  event: 'paid',
  notice_id: '0b4dd8de-90e5-4df3-a2f6-8f63d6bfa3d1',
  pay_sn: 'P202611210001',
  amount: 123_456,
  serial: '2026112112345678901234567890',
  at: NOW / 1000 - 3,
}
const fields = noticeFields(facts, keys.merchant_id, NOW / 1000)
const genuine = { ...fields, sign: signNotice(fields, gatewayKey) }
const text = formText(genuine)

const at = (sentAt: number) => {
  const sent = noticeFields(facts, keys.merchant_id, sentAt)
  return read(formText({ ...sent, sign: signNotice(sent, gatewayKey) }))
}

describe('a genuine notice', () => {
  it('tells what was paid, when, and under which number', () => {
    expect(read(text)).toEqual({
      ok: true,
      event: 'paid',
      notice_id: facts.notice_id,
      pay_sn: 'P202611210001',
      amount: 123_456,
      serial: facts.serial,
      paid_at: facts.at,
    })
  })

  it('is believed for as long as channels repeat one, and not after a day and an hour', () => {
    expect(at(NOW / 1000 - 24 * 3_600).ok).toBe(true)
    expect(at(NOW / 1000 - 26 * 3_600)).toEqual({ ok: false, reason: 'timestamp' })
    expect(at(NOW / 1000 + 200).ok).toBe(true)
    expect(at(NOW / 1000 + 400)).toEqual({ ok: false, reason: 'timestamp' })
  })

  it('means nothing to the other channel, to another merchant and to another key', () => {
    const readers = [
      noticeReader({ channel: 'wechat', keys, now: () => NOW }),
      noticeReader({ channel: 'alipay', keys: { ...keys, merchant_id: '2088000000000000' }, now: () => NOW }),
      noticeReader({ channel: 'alipay', keys: createGatewayKeys(), now: () => NOW }),
    ]
    expect(readers.map((reader) => readJson(genuine, reader))).toEqual(
      ['channel', 'merchant', 'signature'].map((reason) => ({ ok: false, reason })),
    )
  })
})

describe('a forged notice', () => {
  it('comes in at least forty kinds', () => {
    expect(new Set(forgeryKinds).size).toBeGreaterThanOrEqual(40)
  })

  it.each(forgeryKinds)("%s is refused, by the shop's own form reader and by a lax one", (kind) => {
    const forged = forge(kind, fields, tools)
    expect(forged).not.toBe(text)
    expect(read(forged).ok).toBe(false)
    expect(readJson(parse(forged)).ok).toBe(false)
  })

  it.each(mismatchKinds)('%s is properly signed, so it is read and left to the one who knows the order', (kind) => {
    const notice = read(forge(kind, fields, tools))
    expect(notice.ok && (notice.amount !== facts.amount || notice.pay_sn !== facts.pay_sn)).toBe(true)
  })

  it('is refused for its own fault when everything else is in order', () => {
    const reasons = Object.fromEntries(forgeryKinds.map((kind) => [kind, read(forge(kind, fields, tools))]))
    expect(reasons).toMatchObject({
      unsigned: { reason: 'signature' },
      'wrong-key': { reason: 'signature' },
      'altered-amount': { reason: 'signature' },
      'respelled-signature': { reason: 'signature' },
      'signature-plus-group-order': { reason: 'signature' },
      'other-merchant': { reason: 'merchant' },
      'other-channel': { reason: 'channel' },
      'other-currency': { reason: 'currency' },
      'old-timestamp': { reason: 'timestamp' },
      'amount-twice': { reason: 'form' },
      'three-decimals': { reason: 'total_amount' },
      'huge-amount': { reason: 'amount' },
      'impossible-payment-time': { reason: 'gmt_payment' },
      'no-order': { reason: 'out_trade_no' },
    })
  })
})

describe('laws', () => {
  it('any altered byte is refused, unless it only spells the same fields another way', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 0x20, max: 0x7e }), (place, code) => {
        const altered = text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1)
        if (!read(altered).ok) return
        expect({ ...decodeForm(altered) }).toEqual(genuine)
      }),
      { numRuns: 3_000 },
    )
  })

  it('any altered character of any field is refused', () => {
    const names = Object.keys(genuine) as (keyof typeof genuine)[]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
        (name, seed, sign) => {
          const value = genuine[name]
          const place = seed % value.length
          fc.pre(value !== '' && value[place] !== sign)
          expect(readJson({ ...genuine, [name]: value.slice(0, place) + sign + value.slice(place + 1) }).ok).toBe(false)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('any bit of the signature counts', () => {
    const bytes = Buffer.from(genuine.sign, 'base64')
    for (let bit = 0; bit < 512; bit++) {
      const flipped = Buffer.from(bytes)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(readJson({ ...genuine, sign: flipped.toString('base64') }).ok).toBe(false)
    }
  })

  it('whatever comes in, the reader answers and never throws', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 500 }),
        fc.constantFrom('application/json', 'text/plain', undefined),
        (body, type) => {
          expect(readNotice({ body, headers: { 'content-type': type } }).ok).toBe(false)
        },
      ),
      { numRuns: 1_000 },
    )
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(readJson(body).ok).toBe(false)
      }),
      { numRuns: 2_000 },
    )
    const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(genuine), 'toString'), fc.jsonValue(), {
      minKeys: 1,
    })
    fc.assert(
      fc.property(spoilt, (changes) => {
        const body = { ...genuine, ...changes }
        const isSame =
          Object.keys(body).length === Object.keys(genuine).length &&
          Object.entries(genuine).every(([name, value]) => body[name as keyof typeof body] === value)
        expect(readJson(body).ok).toBe(isSame)
      }),
      { numRuns: 2_000 },
    )
  })
})
