import { inRoot } from './paths.mjs'

/**
 * How Node runs the server: room for young objects, so that what an answer needs dies before it is moved, and a bound on
 * the heap (decision 0100; bench/memory.bench.ts prints what a process holds).
 */
export const serverFlags = [
  '--conditions=@yaopi/source',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=32',
  '--max-old-space-size=512',
]

/**
 * Types are taken out of the sources once, not at every start: what does that stays in memory (12 MB). With an arena of
 * its own for each thread that compresses or hashes, and with long blocks among short ones, glibc keeps tens of MB that
 * nobody uses any more: long blocks go back to the system at once.
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'yaopi-server'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
