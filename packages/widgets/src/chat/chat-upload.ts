import { CHAT_PICTURE_BYTES, readEnvelope, SUCCESS_CODES, type Storefront } from '@yaopi/core'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a file is a picture that the chat takes. */
export const isChatPicture = (file: File): boolean => TYPES.includes(file.type) && file.size <= CHAT_PICTURE_BYTES

/** Uploads a picture for the chat; its id, or the message of the server, '' without an answer. */
export async function uploadPicture(
  { client, environment }: Storefront,
  call: Parameters<Storefront['client']['urlFor']>[0],
  file: File,
  headers: Readonly<Record<string, string>> | undefined,
): Promise<{ readonly id: number } | { readonly message: string }> {
  const form = new FormData()
  form.set('scene', 'chat')
  form.set('file', file)
  try {
    const response = await environment.fetch(client.urlFor(call, {}), {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json', ...headers },
      credentials: headers === undefined ? 'same-origin' : 'omit',
    })
    const envelope = readEnvelope(await response.json())
    if (envelope === undefined || !SUCCESS_CODES.includes(envelope.code)) return { message: envelope?.message ?? '' }
    return { id: (envelope.data as { readonly id: number }).id }
  } catch {
    return { message: '' }
  }
}
