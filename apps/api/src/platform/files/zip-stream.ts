import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

/** A file of a zip, read when its turn comes. */
export type ZipEntry = { readonly name: string; readonly read: () => Promise<AsyncIterable<Uint8Array> | undefined> }

/** A file of a zip whose bytes are in memory. */
export const zipEntry = (name: string, bytes: Buffer): ZipEntry => ({ name, read: async () => Readable.from([bytes]) })

/** Files as one zip, read and sent one after the other: memory holds a piece of one. They are not compressed. */
export const zipOf = (entries: readonly ZipEntry[]): Readable => Readable.from(piecesOf(entries))

async function* piecesOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error
    ready.push(piece)
  })
  const take = (): Uint8Array[] => {
    const taken = ready
    ready = []
    return taken
  }
  for (const { name, read } of entries) {
    const bytes = await read()
    if (bytes === undefined) continue
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const piece of bytes) {
      file.push(new Uint8Array(piece))
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
