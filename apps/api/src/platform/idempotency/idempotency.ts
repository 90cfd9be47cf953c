import { createHash } from 'node:crypto'
import { type Db, inTransaction, row, rows, sql } from '../db/index.ts'
import { BusinessError } from '../errors/index.ts'
import { idempotencyText } from './idempotency.text.ts'

export type IdempotentRequest = {
  readonly member_id: number
  readonly key: string
  readonly call: string
  readonly request: unknown
}

/**
 * Runs `work` once per member and key, in one transaction with its effect: a retry gets the first answer, the same key
 * with another request is 422. A concurrent request with the same key waits for the first (domain.md §0.9). A failed
 * request leaves no key.
 */
export async function withIdempotency<T>(
  db: Db,
  { member_id, key, call, request }: IdempotentRequest,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256')
    .update(JSON.stringify([call, request]))
    .digest()
  return inTransaction(db, async (tx) => {
    const claimed = await rows(
      tx,
      sql`
      insert into idempotency_key (member_id, key, call, request_sha256) values (${member_id}, ${key}, ${call}, ${hash})
      on conflict (member_id, key) do nothing returning key`,
    )
    if (claimed.length === 0) {
      const known = await row(
        tx,
        sql<{ same: boolean; response: { value: T } | null }>`
        select request_sha256 = ${hash} as same, response from idempotency_key where member_id = ${member_id}
          and key = ${key}`,
      )
      if (known === undefined || known.response === null) throw new BusinessError(409, idempotencyText.running)
      if (!known.same)
        throw new BusinessError(422, idempotencyText.differs, null, {
          idempotency_key: [idempotencyText.differs],
        })
      return known.response.value
    }
    const value = await work(tx)
    await sql`update idempotency_key set response = ${JSON.stringify({ value })}::json where member_id = ${member_id}
      and key = ${key}`.execute(tx)
    return value
  })
}
