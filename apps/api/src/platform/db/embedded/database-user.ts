import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { embeddedText } from './embedded.text.ts'

/** The system user that PostgreSQL runs as. Absent: the user of this process. */
export type DatabaseUser = { readonly uid: number; readonly gid: number }

/** In this order, when root starts a new cluster: PostgreSQL refuses to run as root, and no user is created for it. */
const CANDIDATES = ['postgres', 'nobody']

/**
 * The unprivileged user for a cluster when this process is root, undefined otherwise.
 * An existing cluster keeps its owner. Throws when the system has no suitable user.
 */
export function databaseUser(clusterFolder: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = new Map(readUsers())
  for (const name of CANDIDATES) {
    const user = users.get(name)
    if (user !== undefined) return user
  }
  throw new Error(embeddedText.noUser)
}

function readUsers(): [string, DatabaseUser][] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name, , uid, gid]) => [name!, { uid: Number(uid), gid: Number(gid) }])
}

/** Whether the user may pass through every folder above this path, judged by mode bits. */
export function canReach(path: string, user: DatabaseUser): boolean {
  const folder = dirname(path)
  return folder === path || (canEnter(folder, user) && canReach(folder, user))
}

/** Whether the user may pass through this folder. */
export function canEnter(folder: string, user: DatabaseUser): boolean {
  const { mode, uid, gid } = statSync(folder)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}
