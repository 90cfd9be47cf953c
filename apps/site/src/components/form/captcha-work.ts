/** How many numbers are tried at once: the browser hashes them beside the page. */
const BATCH = 256

/**
 * Finds a number for which SHA-256 of `key:number` begins with `bits` zero bits, instead of reading a picture;
 * undefined when it was stopped.
 */
export async function findWork(key: string, bits: number, signal: AbortSignal): Promise<number | undefined> {
  const encoder = new TextEncoder()
  for (let first = 0; !signal.aborted; first += BATCH) {
    const digests = await Promise.all(
      Array.from({ length: BATCH }, (_, at) => crypto.subtle.digest('SHA-256', encoder.encode(`${key}:${first + at}`))),
    )
    const hit = digests.findIndex((digest) => Math.clz32(new DataView(digest).getUint32(0)) >= bits)
    if (hit >= 0) return first + hit
  }
  return undefined
}
