import { readEnvelope, SUCCESS_CODES } from '@yaopi/core'
import { clientText } from './client.text.ts'

/** What became of files: the answer of their call, or why it was refused. */
type Sent<O> = { readonly ok: true; readonly data: O } | { readonly ok: false; readonly message: string }

/** Sends files as the field `file` of a multipart call; `failed` is said when the server says nothing. */
export async function sendFiles<O>(
  path: string,
  files: readonly File[],
  failed: string = clientText.fileFailed,
): Promise<Sent<O>> {
  const body = new FormData()
  for (const file of files) body.append('file', file)
  try {
    const response = await fetch(path, { method: 'POST', body, credentials: 'same-origin' })
    const envelope = readEnvelope(await response.json())
    if (envelope !== undefined && SUCCESS_CODES.includes(envelope.code)) return { ok: true, data: envelope.data as O }
    return { ok: false, message: envelope?.message || failed }
  } catch {
    return { ok: false, message: failed }
  }
}
