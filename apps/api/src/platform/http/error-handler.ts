import { FormBodyError } from '@yaopi/core'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { faultOf } from '../db/index.ts'
import { BusinessError } from '../errors/index.ts'
import { httpText } from './http.text.ts'

type ErrorReply = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly errors?: unknown
  /** Seconds. */
  readonly retryAfter?: number
}

/** Seconds. */
const RETRY_AFTER = 5

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
  state_edge: { code: 409, message: httpText.tryAgain },
  recall_edge: { code: 409, message: httpText.tryAgain },
  payment_one_pending: { code: 409, message: httpText.paymentRuns },
  payment_channel_serial: { code: 409, message: httpText.serialKnown },
  payment_one_paid: { code: 409, message: httpText.alreadyPaid },
  member_address_one_default: { code: 409, message: httpText.tryAgain },
  parcel_order_id_wl_no_key: { code: 409, message: httpText.parcelKnown },
  transfer_one_waiting: { code: 409, message: httpText.transferWaits },
}

/** A key of a partition bears the name of its month: `parcel_2611_order_id_wl_no_key` (decision 0036). */
const OF_PARTITION = /_(?:\d{4}|before|rest)_/

const BY_SQLSTATE: Readonly<Record<string, ErrorReply>> = {
  '55P03': { code: 409, message: httpText.tryAgain },
  '22021': { code: 400, message: httpText.badLetters },
  '22003': { code: 422, message: httpText.outOfRange },
}

/** Answers while the database cannot serve, with the seconds after which a client may try again. */
const BY_FAULT = {
  unreachable: { code: 503, message: httpText.unreachable, retryAfter: 2 },
  full: { code: 503, message: httpText.cannotStore, retryAfter: 30 },
  busy: { code: 503, message: httpText.busy, retryAfter: 5 },
} as const satisfies Readonly<Record<string, ErrorReply>>

/** The code and message of an error for the client; undefined for an unexpected one, which becomes a 500. */
export function errorReplyOf(error: unknown): ErrorReply | undefined {
  if (error instanceof BusinessError)
    return { code: error.code, message: error.message, data: error.data, errors: error.errors }
  if (error instanceof FormBodyError) return { code: 400, message: error.message }
  const { code, constraint } = error as { code?: string; constraint?: string }
  const known = constraint === undefined ? undefined : BY_CONSTRAINT[constraint.replace(OF_PARTITION, '_')]
  if (known !== undefined) return known
  if (code !== undefined && BY_SQLSTATE[code]) return BY_SQLSTATE[code]
  if (code !== undefined && BY_FASTIFY[code]) return BY_FASTIFY[code]
  const fault = faultOf(error)
  if (fault !== undefined) return BY_FAULT[fault]
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) return { code: status, message: httpText.badRequest }
  return undefined
}

/** The only error handler: it logs the cause and answers with the envelope (reliability.md P21). */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = errorReplyOf(error) ?? { code: 500, message: httpText.busy }
  const fault = error instanceof BusinessError ? undefined : faultOf(error)
  // While the database is away every request fails: a line each, without the stack that is the same for all.
  if (fault === 'unreachable' || fault === 'full')
    request.log.warn({ fault, cause: String(error), path: request.routeOptions.url }, 'the database cannot serve')
  else if (answer.code >= 500) request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
  const wait = (answer.data as { retry_after?: unknown } | null | undefined)?.retry_after
  if (answer.code === 429 || answer.code === 503)
    reply.header('retry-after', String(typeof wait === 'number' ? wait : (answer.retryAfter ?? RETRY_AFTER)))
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
