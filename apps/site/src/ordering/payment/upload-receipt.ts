import {
  failureOf,
  paymentCalls,
  readEnvelope,
  REQUEST_TIMEOUT,
  SUCCESS_CODES,
  coreMessages,
  type Answer,
  type Client,
  type Environment,
} from '@yaopi/core'
import { paymentText as text } from './payment.text.ts'

/** Largest receipt in bytes, and the kinds that can be checked (domain.md §3.5). */
export const RECEIPT_BYTES = 10 * 1024 * 1024
export const RECEIPT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export type Uploaded = { readonly id: number; readonly url: string; readonly name: string; readonly size: number }

/** Why a file cannot be a receipt; undefined when it can. */
export function receiptProblem(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!RECEIPT_TYPES.some((type) => type === file.type)) return text.receiptTypeRule
  if (file.size === 0) return text.receiptEmpty
  return file.size > RECEIPT_BYTES ? text.receiptTooLarge((file.size / 1024 / 1024).toFixed(1)) : undefined
}

/** Uploads a receipt: the one multipart call, so it does not go through the form-encoding client. Failures come back as values. */
export async function uploadReceipt(client: Client, environment: Environment, file: File): Promise<Answer<Uploaded>> {
  const body = new FormData()
  body.set('scene', 'pay')
  body.set('file', file)
  const abort = new AbortController()
  const timer = environment.setTimeout(() => abort.abort(), REQUEST_TIMEOUT)
  try {
    const response = await environment.fetch(client.urlFor(paymentCalls.upload, {} as never), {
      method: 'POST',
      body,
      credentials: 'same-origin',
      signal: abort.signal,
    })
    const envelope = readEnvelope(await response.json().catch(() => undefined)) ?? {
      code: response.status,
      message: '',
      data: null,
    }
    if (SUCCESS_CODES.includes(envelope.code))
      return { ok: true, code: envelope.code, message: envelope.message, data: envelope.data as Uploaded }
    return { ok: false, failure: failureOf(envelope) }
  } catch {
    return abort.signal.aborted
      ? { ok: false, failure: { kind: 'timeout', code: 0, message: coreMessages.timeout } }
      : { ok: false, failure: { kind: 'network', code: 0, message: coreMessages.network } }
  } finally {
    environment.clearTimeout(timer)
  }
}
