import type { AppContext } from '../context/index.ts'

const LIFE = 600

const signedText = (id: number, expires: number): string => `${id}:${expires}`

/** Where pictures of content are read; the name is that of their bytes, so that it never changes. */
export const PICTURES = '/uploads/content'

/** An address under which an uploaded file can be read for ten minutes, by whoever has it. */
export function fileUrl(server: AppContext, id: number): string {
  const expires = Math.floor(server.now() / 1000) + LIFE
  return `/api/file/${id}?expires=${expires}&signature=${server.keys.sign('file', signedText(id, expires))}`
}

/** Whether an address was made by `fileUrl` and has not expired. */
export function checkFileUrl(
  server: AppContext,
  id: number,
  expires: number,
  signature: string,
): 'good' | 'ended' | 'forged' {
  if (!server.keys.isGenuine('file', signedText(id, expires), signature)) return 'forged'
  return expires >= Math.floor(server.now() / 1000) ? 'good' : 'ended'
}
