import type { Readable } from 'node:stream'
import { contentDisposition } from './content-disposition.ts'

/** What is said of a file: its media type, its name, and whether a browser shows it or saves it. */
type SentFile = { readonly type: string; readonly name: string; readonly way?: 'attachment' | 'inline' }

/**
 * Answers a call with a file that only its sender may see. `route` sends what a file call returns as it is; the type of
 * the call stands for the bytes.
 */
export function sendFile(
  reply: { readonly header: (name: string, value: string) => unknown },
  content: Buffer | Readable,
  { type, name, way = 'attachment' }: SentFile,
): { readonly file: true } {
  reply.header('content-type', type)
  reply.header('cache-control', 'private, no-store')
  reply.header('content-disposition', contentDisposition(way, name))
  return content as unknown as { readonly file: true }
}
