import { createHash, createHmac } from 'node:crypto'
import type { AppContext } from '../../platform/context/index.ts'
import { faultOf } from '../../platform/db/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { addChatToken } from './chat-token.queries.ts'

/** Lifetime of a token, milliseconds (domain.md §4.12). */
const CHAT_TOKEN_LIFE = 30 * MINUTE
/** Within so long `base` gives a login the same token, so that a page of many calls stores one, milliseconds. */
const SAME_FOR = MINUTE
/** Tokens that a process remembers to have stored. */
const MOST = 20_000

/** Hashes that were stored, with the end of their minute, in order; per application, because tests have several. */
const stored = new WeakMap<AppContext['app'], Map<string, number>>()

/** SHA-256 of a token; only the hash is stored. */
export const hashChatToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/**
 * The token of a member's login for the chat [RO-03]: 256 bits, derived from a secret of the server, so that it can be
 * given again within a minute although only its hash is stored. '' while the database cannot store.
 */
export async function chatToken(server: AppContext, memberId: number, loginHash: Uint8Array): Promise<string> {
  const from = Math.floor(server.now() / SAME_FOR) * SAME_FOR
  const secret = server.keys.derive('chat')
  if (secret === undefined) return ''
  const login = Buffer.from(loginHash).toString('base64')
  const token = createHmac('sha256', secret.key).update(`${memberId}:${login}:${from}`).digest('base64url')
  const hash = hashChatToken(token)
  const key = Buffer.from(hash).toString('base64')
  const known = stored.get(server.app) ?? new Map<string, number>()
  stored.set(server.app, known)
  if (known.has(key)) return token
  try {
    await addChatToken(server.db, {
      token_hash: hash,
      login_hash: loginHash,
      member_id: memberId,
      expires: from + CHAT_TOKEN_LIFE,
    })
  } catch (error) {
    if (faultOf(error) === 'full') return ''
    throw error
  }
  known.set(key, from + SAME_FOR)
  for (const [other, until] of known) {
    if (known.size <= MOST && until > server.now()) break
    known.delete(other)
  }
  return token
}

/** A token that the database does not know is stored again when `base` gives it next. */
export function forgetChatToken(server: AppContext, hash: Uint8Array): void {
  stored.get(server.app)?.delete(Buffer.from(hash).toString('base64'))
}
