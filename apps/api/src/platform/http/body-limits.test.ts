import { contract } from '@yaopi/core/contract'
import { encodeForm } from '@yaopi/core'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

let buyer: TestClient
const t = serverOfFile({ goods: 1 })
beforeAll(async () => {
  buyer = await t.loginAs('13800000001')
})

const post = (client: TestClient, url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  client.raw({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** A form that the codec refuses: whoever gets another answer was refused before it was decoded. */
const BROKEN = 'a=1&a=2'
const { add, select } = contract.cart
const NESTED = Array.from({ length: 20_000 }, (_, index) => `params[${index}][a][b][c]=${'x'.repeat(60)}`).join('&')

describe('a body', () => {
  it('is not decoded for a sender who may not send the call', async () => {
    expect((await post(buyer, add.path, BROKEN)).statusCode).toBe(400)
    expect((await post(t.visitor, add.path, BROKEN)).statusCode).toBe(401)
    expect((await post(buyer, add.path, BROKEN, { origin: 'https://evil.example' })).statusCode).toBe(403)
    const underReview = await t.loginAs('13800000004')
    expect((await post(underReview, add.path, BROKEN)).statusCode).toBe(403)
  })

  it('is not even waited for', async () => {
    const url = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
    const head = (length: number, cookie: string): string =>
      [
        `POST ${add.path} HTTP/1.1`,
        `host: ${url.host}`,
        ...(cookie === '' ? [] : [`cookie: ${cookie}`]),
        'content-type: application/x-www-form-urlencoded',
        `content-length: ${length}`,
        '\r\n',
      ].join('\r\n')
    const firstLine = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(url.port), url.hostname, () => socket.write(text))
        socket.setEncoding('utf8').once('data', (answer) => {
          resolve(String(answer).split('\r\n')[0]!)
          socket.destroy()
        })
        socket.once('error', reject)
      })
    expect(await firstLine(head(200_000, ''))).toBe('HTTP/1.1 401 Unauthorized')
    expect(await firstLine(head(2_000_000, ''))).toBe('HTTP/1.1 413 Payload Too Large')
    expect(await firstLine(head(2_000_000, buyer.cookie))).toBe('HTTP/1.1 413 Payload Too Large')
  })

  it('has at most 64 KB, where the row of the call names no other size', async () => {
    const ids = (bytes: number): string => `is_selected=1&ids=${'1,'.repeat(bytes / 2)}`
    expect((await post(buyer, select.path, ids(66_000))).statusCode).toBe(413)
    expect((await post(buyer, select.path, ids(9_000))).statusCode).toBe(200)
  })

  it('of a cart carries 1,000 lines with every field, and no more bytes than that', async () => {
    const line = {
      goods_id: 26_112_199_999_999,
      number: 999_999,
      price: 99_999_999.99,
      ck_id: 999_999,
      goods_price_id: 26_112_199_999_999,
      ladder_price_id: 26_112_199_999_999,
      goods_manjian_id: 26_112_199_999_999,
      is_yj: 0,
      is_jxq: 0,
      type: 0,
      combination_id: 26_112_199_999_999,
    }
    const lines = encodeForm({ params: Array.from({ length: 1_000 }, () => line) })
    expect(lines.length).toBeLessThanOrEqual(add.maxBody!)
    // It was decoded and checked.
    expect([200, 422]).toContain((await post(buyer, add.path, lines)).statusCode)
    expect((await post(buyer, add.path, NESTED)).statusCode).toBe(413)
  })

  it('has no more fields than its size needs', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => `${index}=1`).join('&')
    const answer = await post(buyer, select.path, many)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, '提交的字段超过2048个'])
  })
})
