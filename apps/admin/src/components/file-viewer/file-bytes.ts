/** A file that can be shown; `address` asks the server for it, which notes who opens it. */
export type ViewedFile = {
  readonly id: number
  readonly name: string
  readonly address: () => Promise<string>
}

const MOST = 30
const retained = new Map<number, Promise<Blob>>()

/** The bytes of a file; a file is opened once while it is among the last ones that were looked at. */
export function bytesOf(file: ViewedFile): Promise<Blob> {
  const known = retained.get(file.id)
  if (known !== undefined) return known
  const wanted = file.address().then(async (address) => {
    const answer = await fetch(address, { credentials: 'same-origin' })
    if (!answer.ok) throw new Error(String(answer.status))
    return answer.blob()
  })
  retained.set(file.id, wanted)
  wanted.catch(() => retained.delete(file.id))
  const [oldest] = retained.keys()
  if (retained.size > MOST && oldest !== undefined) retained.delete(oldest)
  return wanted
}
