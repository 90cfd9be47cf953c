import { type Db, rows, sql } from '../../platform/db/index.ts'

export type NewChatToken = {
  readonly token_hash: Uint8Array
  readonly login_hash: Uint8Array
  readonly member_id: number
  /** Milliseconds. */
  readonly expires: number
}

/** Stores the hash of a token; one that is there stays. */
export async function addChatToken(db: Db, token: NewChatToken): Promise<void> {
  await sql`insert into chat_token (token_hash, login_hash, member_id, expires_at)
    values (${token.token_hash}, ${token.login_hash}, ${token.member_id}, ${new Date(token.expires)})
    on conflict (token_hash) do nothing`.execute(db)
}

/** Deletes a thousand ended tokens; returns how many there were. */
export async function sweepChatTokens(db: Db, now: number): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from chat_token where ctid = any(array(select ctid from chat_token where expires_at < ${new Date(now)}
      order by expires_at limit 1000)) returning 1 as one`,
  )
  return gone.length
}
