import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../context/index.ts'

const LIFE = 600

const sign = (server: AppContext, id: number, expires: number): Buffer =>
  createHmac('sha256', server.settings.secret()).update(`file:${id}:${expires}`).digest()

/** An address under which an uploaded file can be read for ten minutes, by whoever has it. */
export function fileUrl(server: AppContext, id: number): string {
  const expires = Math.floor(server.now() / 1000) + LIFE
  return `/api/file/${id}?expires=${expires}&signature=${sign(server, id, expires).toString('base64url')}`
}

/** Whether an address was made by `fileUrl` and has not expired. */
export function checkFileUrl(
  server: AppContext,
  id: number,
  expires: number,
  signature: string,
): 'good' | 'ended' | 'forged' {
  const received = Buffer.from(signature, 'base64url')
  const right = sign(server, id, expires)
  if (received.length !== right.length || !timingSafeEqual(received, right)) return 'forged'
  return expires >= Math.floor(server.now() / 1000) ? 'good' : 'ended'
}
