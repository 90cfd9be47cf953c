import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serverOfFile, testServer } from '../../../test/support/test-server.ts'
import { createHttpServer } from './http-server.ts'
import { plainHeaders } from './security-headers.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'

const ADDRESSES = ['/healthz', '/api/home/common', '/api/user/user_money', '/api/nowhere', '/', '/robots.txt', '/%ff']
const POLICY = /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/

const t = serverOfFile()

it('every answer of a demo shop is marked, and says which abilities of the browser no page uses', async () => {
  for (const url of ADDRESSES) {
    const { headers } = await t.visitor.raw({ method: 'GET', url })
    expect([url, headers['x-yaopi-demo'], headers['permissions-policy']]).toEqual([
      url,
      '1',
      expect.stringMatching(POLICY),
    ])
  }
})

it('every answer says how much of an address others get to know, and that its type is not to be guessed', async () => {
  for (const url of ADDRESSES) {
    const { headers } = await t.visitor.raw({ method: 'GET', url })
    expect([url, headers['referrer-policy'], headers['x-content-type-options']]).toEqual([
      url,
      'strict-origin-when-cross-origin',
      'nosniff',
    ])
  }
})

it('a shop for real use carries no such mark', async () => {
  const real = await testServer({ env: REAL_USE })
  for (const url of ADDRESSES) {
    const { headers } = await real.visitor.raw({ method: 'GET', url })
    expect([url, headers['x-yaopi-demo'], headers['permissions-policy']]).toEqual([
      url,
      undefined,
      expect.stringMatching(POLICY),
    ])
  }
  await real.close()
})

it('what the server answers before and beside the application carries them too', async () => {
  const { server } = createHttpServer(plainHeaders({ demo: true, publicUrl: '' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const starting = await new Promise<Record<string, unknown>>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/' }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, ...answer.headers })
    })
      .once('error', reject)
      .end()
  })
  expect(starting).toMatchObject({ status: 503, 'x-yaopi-demo': '1', 'permissions-policy': expect.any(String) })
  const broken = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('no request at all\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.once('error', reject).once('close', () => resolve(text))
  })
  expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*x-yaopi-demo: 1\r\n/)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
