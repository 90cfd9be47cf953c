import { inRoot } from './paths.mjs'

/**
 * How Node runs the server. On a large machine V8 lets garbage pile up to several times of what lives; a small young
 * generation, a collection at 1.12 times of what lived at the last one, and a bound on the heap keep one process below
 * 250 MB (decision 0038; bench/memory.bench.ts prints it).
 */
export const serverFlags = [
  '--conditions=@yaopi/source',
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--heap-growing-percent=12',
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
