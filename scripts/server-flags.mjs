/**
 * How Node runs the server. On a large machine V8 lets garbage pile up to several times of what lives; a smaller young
 * generation and a bound on the heap keep one process near 200 MB under load (bench/api.bench.ts prints it).
 */
export const serverFlags = ['--conditions=@yaopi/source', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--max-old-space-size=512']
