import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { keysText } from './keys.text.ts'

/** A key with its id; the id stands in every signature, so that it is known which key checks it. */
export type Key = { readonly id: string; readonly secret: string }

const LINE = /^([A-Za-z0-9_-]{1,16})\s+(\S{32,})$/
const KEYS_MAX = 2

/** A new key of 256 bits. */
export const newKey = (): Key => ({
  id: randomBytes(6).toString('base64url'),
  secret: randomBytes(32).toString('base64url'),
})

/**
 * The keys of a file: a line `id secret` each, empty lines and lines after `#` left out. The first signs, all check.
 * Throws when there is none or more than two, a line is malformed, or the file cannot be read.
 */
export function readKeyFile(file: string): readonly [Key, ...Key[]] {
  const keys = textOf(file)
    .split('\n')
    .flatMap((line, i): Key[] => {
      if (line.trim() === '' || line.startsWith('#')) return []
      const [, id, secret] = LINE.exec(line.trim()) ?? []
      if (id === undefined || secret === undefined) throw new Error(keysText.line(file, i + 1))
      return [{ id, secret }]
    })
  const [first, second, ...more] = keys
  if (first === undefined || more.length > 0) throw new Error(keysText.number(file))
  if (second?.id === first.id) throw new Error(keysText.repeated(file, first.id))
  return second === undefined ? [first] : [first, second]
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Error(code === 'ENOENT' ? keysText.missing(file) : keysText.unreadable(file, message), { cause: error })
  }
}

/** Replaces the keys of a file at once: a process that reads meanwhile sees all of the old or all of the new. */
export function writeKeyFile(file: string, keys: readonly Key[]): void {
  const draft = draftOf(file, linesOf(keys.slice(0, KEYS_MAX)))
  renameSync(draft, file)
}

/** Makes a file that only its owner reads, with what `make` gives, unless it is there; of two makers the first wins. */
export function ensureSecretFile(file: string, make: () => string): void {
  if (existsSync(file)) return
  const draft = draftOf(file, make())
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The text of a new key file. */
export const firstKey = (): string => linesOf([newKey()])

const linesOf = (keys: readonly Key[]): string => keys.map(({ id, secret }) => `${id} ${secret}\n`).join('')

function draftOf(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 })
  chmodSync(draft, 0o600)
  return draft
}
