import { FormBodyError } from '@yaopi/core'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError } from '../errors/index.ts'
import { httpText } from './http.text.ts'

type ErrorReply = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly errors?: unknown
}

const BY_FASTIFY: Readonly<Record<string, ErrorReply>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 413, message: httpText.tooLarge },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 415, message: httpText.unsupported },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 400, message: httpText.wrongLength },
  FST_ERR_BAD_URL: { code: 400, message: httpText.badAddress },
  FST_ERR_MAX_PARAM_LENGTH: { code: 414, message: httpText.longAddress },
  FST_REQ_FILE_TOO_LARGE: { code: 413, message: httpText.fileTooBig },
  FST_FILES_LIMIT: { code: 413, message: httpText.oneFile },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { code: 415, message: httpText.noForm },
}

/** Business errors for constraint violations that a race can cause. */
const BY_CONSTRAINT: Readonly<Record<string, ErrorReply>> = {
  stock_not_oversold: { code: 409, message: httpText.noStock },
  cart_line_most: { code: 409, message: httpText.cartFull },
  wallet_recharge_not_negative: { code: 409, message: httpText.lowBalance },
  wallet_gift_not_negative: { code: 409, message: httpText.lowBalance },
  order_edge: { code: 409, message: httpText.orderMoved },
  payment_one_pending: { code: 409, message: httpText.paymentRuns },
  payment_channel_serial: { code: 409, message: httpText.serialKnown },
  payment_one_paid: { code: 409, message: httpText.alreadyPaid },
  member_address_one_default: { code: 409, message: httpText.tryAgain },
  parcel_order_id_wl_no_key: { code: 409, message: httpText.parcelKnown },
  transfer_one_waiting: { code: 409, message: httpText.transferWaits },
}

const BY_SQLSTATE: Readonly<Record<string, ErrorReply>> = {
  '40001': { code: 409, message: httpText.tryAgain },
  '40P01': { code: 409, message: httpText.tryAgain },
  '55P03': { code: 409, message: httpText.tryAgain },
  '57014': { code: 503, message: httpText.busy },
  '53100': { code: 503, message: httpText.busy },
  '53300': { code: 503, message: httpText.busy },
  '57P01': { code: 503, message: httpText.busy },
  '22021': { code: 400, message: httpText.badLetters },
  '22003': { code: 422, message: httpText.outOfRange },
}

/** The message of the connection pool, which has no code, when no connection was free in time. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

/** The code and message of an error for the client; undefined for an unexpected one, which becomes a 500. */
export function tellOf(error: unknown): ErrorReply | undefined {
  if (error instanceof BusinessError)
    return { code: error.code, message: error.message, data: error.data, errors: error.errors }
  if (error instanceof FormBodyError) return { code: 400, message: error.message }
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (constraint !== undefined && BY_CONSTRAINT[constraint]) return BY_CONSTRAINT[constraint]
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code]
  if (code !== undefined && BY_FASTIFY[code]) return BY_FASTIFY[code]
  if (error instanceof Error && error.message === NO_CONNECTION) return { code: 503, message: httpText.busy }
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) return { code: status, message: httpText.badRequest }
  return undefined
}

/** The only error handler: it logs the cause and answers with the envelope (reliability.md P21). */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = tellOf(error) ?? { code: 500, message: httpText.busy }
  if (answer.code >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  const retryAfter = (answer.data as { retry_after?: unknown } | null | undefined)?.retry_after
  if (answer.code === 429 || answer.code === 503)
    reply.header('retry-after', typeof retryAfter === 'number' ? String(retryAfter) : '5')
  const errors = answer.errors
  const data = errors === undefined ? (answer.data ?? null) : { ...((answer.data as object | null) ?? {}), errors }
  return reply
    .status(answer.code)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(
      JSON.stringify({ code: answer.code, message: answer.message, data, ...(errors === undefined ? {} : { errors }) }),
    )
}
