import type { Db } from './db.ts'

const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs work in one transaction; retries a deadlock or serialisation failure twice at most. Never await the network
 * inside.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => work(tx))
    } catch (error) {
      if (attempt === 2 || !RETRIED.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
