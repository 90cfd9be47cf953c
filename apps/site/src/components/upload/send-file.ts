import {
  coreMessages,
  failureOf,
  readEnvelope,
  SUCCESS_CODES,
  type Answer,
  type Client,
  type InputOf,
} from '@yaopi/core'
import { paymentCalls } from '@yaopi/core/contract'
import { uploadText as text } from './upload.text.ts'

/** A file as the server keeps it; its address holds for some minutes. */
export type Uploaded = { readonly id: number; readonly url: string; readonly name: string; readonly size: number }

/** What a file is for: the server keeps files of each scene apart. */
export type UploadScene = InputOf<typeof paymentCalls.upload>['scene']

/** Sends one file: `onProgress` gets the part that is sent, 0 to 1. An aborted one is answered with `cancelled`. */
export type SendFile = (
  file: File,
  options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
) => Promise<Answer<Uploaded>>

/** Milliseconds without a sign of life after which a file is given up: a photograph over a slow line takes minutes. */
const SILENCE = 60_000

/**
 * Sends files by XMLHttpRequest, which alone tells how much has been sent. It is the one multipart call, so it does not
 * go through the form-encoding client. Failures come back as values.
 */
export const fileSender =
  (client: Client, scene: UploadScene): SendFile =>
  (file, { onProgress, signal }) =>
    new Promise((resolve) => {
      const body = new FormData()
      body.set('scene', scene)
      body.set('file', file)
      const request = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      let isSilent = false
      const wait = (): void => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          isSilent = true
          request.abort()
        }, SILENCE)
      }
      const settle = (answer: Answer<Uploaded>): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        resolve(answer)
      }
      const abort = (): void => request.abort()
      const fail = (kind: 'timeout' | 'network' | 'cancelled', message: string): void =>
        settle({ ok: false, failure: { kind, code: 0, message } })
      request.upload.addEventListener('progress', (event) => {
        wait()
        if (event.lengthComputable) onProgress(event.loaded / event.total)
      })
      request.addEventListener('load', () => settle(answerOf(request)))
      request.addEventListener('error', () => fail('network', coreMessages.network))
      request.addEventListener('abort', () => (isSilent ? fail('timeout', text.timeout) : fail('cancelled', '')))
      signal.addEventListener('abort', abort)
      request.open('POST', client.urlFor(paymentCalls.upload, { scene }))
      wait()
      request.send(body)
    })

function answerOf({ status, responseText }: XMLHttpRequest): Answer<Uploaded> {
  const envelope = readEnvelope(parse(responseText)) ?? { code: status, message: '', data: null }
  return SUCCESS_CODES.includes(envelope.code)
    ? { ok: true, code: envelope.code, message: envelope.message, data: envelope.data as Uploaded }
    : { ok: false, failure: failureOf(envelope) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
