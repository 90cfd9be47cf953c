import fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorHandler } from './error-handler.ts'

/** The answer to a call whose statement failed with this SQLSTATE. */
async function answerTo(
  code: string,
  constraint?: string,
): Promise<{ status: number; retryAfter: number; message: string }> {
  const app = fastify()
  app.setErrorHandler(errorHandler)
  app.get('/', async () => {
    throw Object.assign(new Error('select secret'), { code, constraint, severity: 'ERROR' })
  })
  const answer = await app.inject({ url: '/' })
  await app.close()
  expect(answer.body).not.toContain('secret')
  const envelope = answer.json<{ code: number; message: string }>()
  expect(envelope.code).toBe(answer.statusCode)
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
    message: envelope.message,
  }
}

const cases: readonly (readonly [code: string, status: number, retryAfter: number, message: string])[] = [
  // Connections, shutdown, crash, start.
  ...['08006', '08001', '57P01', '57P02', '57P03', '57P05'].map(
    (code) => [code, 503, 2, '系统正在恢复，请稍候再试'] as const,
  ),
  // Disk full, input and output errors, a server that only reads.
  ...['53100', '58030', '25006'].map((code) => [code, 503, 30, '系统暂时不能保存数据，请稍候再试'] as const),
  // Memory, connections, time, conflicts after their retries.
  ...['53200', '53300', '53400', '57014', '40001', '40P01'].map(
    (code) => [code, 503, 5, '系统繁忙，请稍候再试'] as const,
  ),
  ['42P01', 500, 0, '系统繁忙，请稍候再试'],
  ['23514', 500, 0, '系统繁忙，请稍候再试'],
  ['22003', 422, 0, '数值超出范围'],
]

it.each(cases)(
  '[TR-03] SQLSTATE %s is answered with %i and Retry-After %i',
  async (code, status, retryAfter, message) => {
    expect(await answerTo(code)).toEqual({ status, retryAfter, message })
  },
)

it.each(['parcel_order_id_wl_no_key', 'parcel_2611_order_id_wl_no_key', 'parcel_before_order_id_wl_no_key'])(
  'the key %s is told in words, also when it is that of a partition',
  async (constraint) => {
    expect(await answerTo('23505', constraint)).toEqual({
      status: 409,
      retryAfter: 0,
      message: '该物流单号已在此订单登记过，请核对',
    })
  },
)
