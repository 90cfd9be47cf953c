import { CHAT_PICTURE_BYTES, failureOf, readEnvelope, SUCCESS_CODES, type Failure, type Storefront } from '@yaopi/core'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Milliseconds after which a picture is given up: over a slow line it takes longer than a call. */
const PATIENCE = 60_000

/** Whether a file is a picture that the chat takes. */
export const isChatPicture = (file: File): boolean => TYPES.includes(file.type) && file.size <= CHAT_PICTURE_BYTES

/** Uploads a picture for the chat; its id, or why it was not taken: without words when there was no answer. */
export async function uploadPicture(
  { client, environment }: Storefront,
  call: Parameters<Storefront['client']['urlFor']>[0],
  file: File,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<{ readonly id: number } | Failure> {
  const form = new FormData()
  form.set('scene', 'chat')
  form.set('file', file)
  const abort = new AbortController()
  const timer = environment.setTimeout(() => abort.abort(), PATIENCE)
  try {
    const response = await environment.fetch(client.urlFor(call, {}), {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json', ...headers },
      credentials: headers === undefined ? 'same-origin' : 'omit',
      signal: abort.signal,
    })
    const envelope = readEnvelope(await response.json())
    if (envelope !== undefined)
      return SUCCESS_CODES.includes(envelope.code)
        ? { id: (envelope.data as { readonly id: number }).id }
        : failureOf(envelope)
  } catch {
    // No answer.
  } finally {
    environment.clearTimeout(timer)
  }
  return { kind: 'network', code: 0, message: '' }
}
