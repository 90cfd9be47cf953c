import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** Megabytes that a process of the server may hold (performance.md §5.3). */
export const MEMORY_GATE = 420

type Proc = { readonly pid: number; readonly parent: number; readonly ticks: number }

function read(pid: number): Proc | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Its own time and that of children which have ended: a vacuum that stops in between must not take time back.
    return { pid, parent: Number(fields[1]), ticks: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) }
  } catch {
    return undefined
  }
}

/** CPU milliseconds that processes and all their descendants have used so far (Linux only; 0 elsewhere). */
export function cpuOf(roots: readonly number[]): number {
  let all: Proc[]
  try {
    all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => read(Number(name)) ?? [])
  } catch {
    return 0
  }
  const wanted = new Set(roots)
  for (let grown = true; grown;) {
    grown = false
    for (const one of all)
      if (wanted.has(one.parent) && !wanted.has(one.pid)) {
        wanted.add(one.pid)
        grown = true
      }
  }
  return all.filter((one) => wanted.has(one.pid)).reduce((sum, one) => sum + one.ticks * TICK_MS, 0)
}

/** Resident memory of a process in MB. */
export function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}
