import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A store of files under the SHA-256 of their bytes, in hexadecimal. The rows that name them stay in the database. */
export type FileStore = {
  /** The path of a new draft: a local file that is written first and then added. */
  readonly draft: () => Promise<string>
  /** Stores the bytes of a draft, which is gone afterwards; returns their key. Storing the same bytes twice is fine. */
  readonly add: (draft: string) => Promise<string>
  /** The bytes of a key; undefined where they are missing or not the ones that were stored. */
  readonly read: (key: string) => Promise<Readable | undefined>
  /** Removes the bytes of a key, unless somebody has stored the same ones since `before`. */
  readonly remove: (key: string, before: Date) => Promise<void>
  /** Removes drafts older than a moment, which a stopped process has left. */
  readonly sweep: (before: Date) => Promise<void>
}

const KEY = /^[0-9a-f]{64}$/

async function keyOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Files in a folder that every process of the shop sees: `ab/cd/<key>`, drafts in `drafts`. */
export function folderStore(folder: string): FileStore {
  const base = resolve(folder)
  const drafts = join(base, 'drafts')
  const pathOf = (key: string): string => join(base, key.slice(0, 2), key.slice(2, 4), key)
  return {
    draft: async () => {
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      return join(drafts, randomUUID())
    },
    add: async (draft) => {
      await toDisk(draft)
      const key = await keyOf(draft)
      await mkdir(join(pathOf(key), '..'), { recursive: true, mode: 0o700 })
      await rename(draft, pathOf(key))
      return key
    },
    read: async (key) => {
      if (!KEY.test(key)) return undefined
      try {
        // The hash is compared before the first byte is sent: half a file cannot become a 404.
        return (await keyOf(pathOf(key))) === key ? createReadStream(pathOf(key)) : undefined
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (key, before) => {
      if (!KEY.test(key)) return
      // They are taken aside first: whoever stores the same bytes meanwhile puts theirs in the place that is free.
      const aside = join(drafts, randomUUID())
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      try {
        await rename(pathOf(key), aside)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
        throw error
      }
      if ((await stat(aside)).mtime < before) await rm(aside, { force: true })
      else await rename(aside, pathOf(key))
    },
    sweep: async (before) => {
      for (const name of await readdir(drafts).catch(() => [])) {
        const path = join(drafts, name)
        const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }))
        if (mtime < before) await rm(path, { force: true })
      }
    },
  }
}
