import { expect, it } from 'vitest'
import { serverOfFile } from '../../../test/support/test-server.ts'

const t = serverOfFile({ goods: 60 })

it('an answer is compressed with a window of 256 KB, which bounds what each one takes while it is made', async () => {
  const { client } = await t.newCustomer()
  const answer = await client.raw({ url: '/api/goods/list?per_page=60', headers: { 'accept-encoding': 'br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  // RFC 7932 §9.1: a set first bit, then the bits of the window less 17.
  const [head] = answer.rawPayload
  expect(head! & 1).toBe(1)
  expect(17 + ((head! >> 1) & 7)).toBe(18)
})
