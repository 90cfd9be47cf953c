import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

type Holder = { readonly pid: number; readonly started: string }

/**
 * Takes the lock beside a database folder and returns the function that gives it back.
 * The embedded engine has no lock of its own: two processes on one folder lose most acknowledged writes (reliability.md M2).
 * Throws with the holder's pid when another live process has it; a dead holder's lock is taken over.
 */
export function lockFolder(folder: string): () => void {
  const lock = `${folder}.lock`
  const own: Holder = { pid: process.pid, started: startOf(process.pid) }
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A link is atomic: it fails when the lock is there, so two starters cannot both succeed.
        linkSync(draft, lock)
        return () => rmSync(lock, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = read(lock)
        if (holder !== undefined && isAlive(holder)) {
          throw new Error(`数据目录 ${folder} 正被进程 ${holder.pid} 使用，不能同时启动第二个服务`)
        }
        rmSync(lock, { force: true })
      }
    }
    throw new Error(`无法锁定数据目录 ${folder}`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(lock: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** A pid can be used again by another program: the start time tells them apart where the system shows it. */
function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const started = startOf(holder.pid)
  return started === '' || holder.started === '' || started === holder.started
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
