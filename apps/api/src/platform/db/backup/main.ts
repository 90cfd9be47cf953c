import { createReadStream, createWriteStream, existsSync, renameSync } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { readConfig } from '../../config/index.ts'
import { folderStore } from '../../files/index.ts'
import { openConfigured } from '../open-configured.ts'
import { backupDatabase } from './backup.ts'
import { restoreDatabase } from './restore.ts'

// `npm run db:backup -- FILE` and `npm run db:restore -- FILE`: the configured database as plain SQL; `.gz` compresses.

async function backup(url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  const draft = `${file}.part`
  const target = createWriteStream(draft, { mode: 0o600 })
  const zipped = file.endsWith('.gz') ? createGzip() : undefined
  zipped?.pipe(target)
  const out = zipped ?? target
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain')
  }
  const { rows, missing } = await backupDatabase(url, write, folderStore(config.filesDir))
  out.end()
  await finished(target)
  renameSync(draft, file)
  console.log(`${rows} rows written to ${file}`)
  if (missing > 0) console.error(`${missing} uploaded files are missing or damaged in ${config.filesDir}`)
}

async function restore(url: string, file: string): Promise<void> {
  const source = createReadStream(file)
  await once(source, 'open')
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source
  await restoreDatabase(url, text.setEncoding('utf8'))
  console.log(`${file} restored`)
}

const config = readConfig(process.env)
const [command, file] = process.argv.slice(2)
const work = command === 'backup' ? backup : command === 'restore' ? restore : undefined
if (work === undefined || file === undefined) {
  console.error('usage: npm run db:backup -- FILE | npm run db:restore -- FILE   (FILE.sql or FILE.sql.gz)')
  process.exit(2)
}
const open = await openConfigured(config, { isNew: work === restore })
try {
  await work(open.url, file)
} catch (error) {
  console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await open.close()
}
