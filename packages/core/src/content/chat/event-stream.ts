/** An event of a `text/event-stream`. */
export type StreamEvent = { readonly event: string; readonly data: string }

/**
 * Reads the events of a `text/event-stream` that comes in pieces; comments, ids and pauses are left out. Events that
 * are cut off at the end of the stream are not read.
 */
export function eventReader(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      let event = 'message'
      const data: string[] = []
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':')
        const value = line.slice(colon + 1).replace(/^ /, '')
        if (line.startsWith('event:')) event = value
        else if (line.startsWith('data:')) data.push(value)
      }
      if (data.length > 0) onEvent({ event, data: data.join('\n') })
    }
  }
}
