import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../support/fresh-database.ts'
import { startServer } from '../support/processes.ts'

it('a server whose connections do not get their settings ends in words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yaopi-settings-data-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const url = new URL((await freshDatabase()).url)
  // As behind a pooler that drops them.
  url.searchParams.set('options', '-c timezone=UTC')
  await expect(startServer({ DATABASE_URL: url.href, DATA_DIR: folder, DEMO_GOODS: '0' })).rejects.toThrow(
    /启动失败：数据库连接的时区是 UTC，应为 Asia\/Shanghai/,
  )
})
