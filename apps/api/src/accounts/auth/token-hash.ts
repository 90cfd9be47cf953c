import { createHash } from 'node:crypto'

/** SHA-256 of a login token: what is stored instead of the token. */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()
