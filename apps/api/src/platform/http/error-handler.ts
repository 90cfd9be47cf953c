import { FormBodyError } from '@yaopi/core'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../errors/index.ts'

type Told = { readonly code: number; readonly message: string; readonly data?: unknown; readonly errors?: unknown }

const BY_FASTIFY: Readonly<Record<string, Told>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 413, message: '提交的内容过大' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 415, message: '不支持的提交格式' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 400, message: '提交的内容长度不一致' },
  FST_ERR_BAD_URL: { code: 400, message: '地址格式不正确' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 414, message: '地址过长' },
  FST_REQ_FILE_TOO_LARGE: { code: 413, message: '文件不能超过10MB' },
  FST_FILES_LIMIT: { code: 413, message: '一次只能上传一个文件' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 415, message: '请以表单方式上传文件' },
}

/** What a database refusal means to a buyer: a constraint held where a check was raced. */
const BY_CONSTRAINT: Readonly<Record<string, Told>> = {
  stock_not_oversold: { code: 409, message: '库存不足，请刷新后重试' },
  wallet_recharge_not_negative: { code: 409, message: '余额不足' },
  wallet_gift_not_negative: { code: 409, message: '余额不足' },
  order_edge: { code: 409, message: '订单状态已变化，请刷新后重试' },
  payment_one_pending: { code: 409, message: '已有一笔支付正在进行，请稍候' },
  payment_channel_serial: { code: 409, message: '该支付流水已入账' },
  payment_one_paid: { code: 409, message: '该订单已支付' },
  member_address_one_default: { code: 409, message: '操作繁忙，请重试' },
  package_order_id_wl_no_key: { code: 409, message: '该物流单号已在此订单登记过，请核对' },
  transfer_one_waiting: { code: 409, message: '汇款凭证已提交，请等待确认' },
}

const BY_SQLSTATE: Readonly<Record<string, Told>> = {
  '40001': { code: 409, message: '操作繁忙，请重试' },
  '40P01': { code: 409, message: '操作繁忙，请重试' },
  '55P03': { code: 409, message: '操作繁忙，请重试' },
  '57014': { code: 503, message: '系统繁忙，请稍候再试' },
  '53100': { code: 503, message: '系统繁忙，请稍候再试' },
  '53300': { code: 503, message: '系统繁忙，请稍候再试' },
  '57P01': { code: 503, message: '系统繁忙，请稍候再试' },
  '22021': { code: 400, message: '提交的内容含有不可用的字符' },
  '22003': { code: 422, message: '数值超出范围' },
}

/** What the pool of connections says, without a code, to whom it had none to give in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** Sorts any error into what the client is told; undefined is a surprise and becomes a 500. */
export function tellOf(error: unknown): Told | undefined {
  if (error instanceof BusinessError)
    return { code: error.code, message: error.message, data: error.data, errors: error.errors }
  if (error instanceof FormBodyError) return { code: 400, message: error.message }
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (constraint !== undefined && BY_CONSTRAINT[constraint]) return BY_CONSTRAINT[constraint]
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code]
  if (code !== undefined && BY_FASTIFY[code]) return BY_FASTIFY[code]
  if (error instanceof Error && error.message === NO_CONNECTION) return { code: 503, message: '系统繁忙，请稍候再试' }
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) return { code: status, message: '请求格式不正确' }
  return undefined
}

/** The one error handler: the client learns what to do, the log learns what happened (reliability.md P21). */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = tellOf(error) ?? { code: 500, message: '系统繁忙，请稍候再试' }
  if (told.code >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  if (told.code === 429 || told.code === 503) reply.header('retry-after', '5')
  const errors = told.errors
  const data = errors === undefined ? (told.data ?? null) : { ...((told.data as object | null) ?? {}), errors }
  return reply
    .status(told.code)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(JSON.stringify({ code: told.code, message: told.message, data, ...(errors === undefined ? {} : { errors }) }))
}
