import pg from 'pg'
import { HEADER, SEPARATOR } from './backup.ts'

/**
 * Loads a backup into an empty database in one transaction; newer migrations run at the next start of the server.
 * Throws when the database has tables already, or when the text is not a complete backup.
 */
export async function restoreDatabase(url: string, text: AsyncIterable<string>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c lock_timeout=0 -c timezone=UTC',
  })
  await client.connect()
  try {
    const tables = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    if (tables.rows.length > 0) throw new Error('the database is not empty: restore into a new one')
    let isFirst = true
    let isWhole = false
    let piece: string[] = []
    for await (const line of linesOf(text)) {
      if (isFirst && line !== HEADER) throw new Error(`not a backup: the first line must be "${HEADER}"`)
      isFirst = false
      if (line !== SEPARATOR) {
        piece.push(line)
        continue
      }
      const statements = piece.join('\n')
      piece = []
      isWhole ||= statements === 'commit;'
      await client.query(statements)
    }
    if (!isWhole) throw new Error('the backup ends too early: nothing was restored')
  } finally {
    // Ending the connection rolls back what was not committed.
    await client.end()
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
