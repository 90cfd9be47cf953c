import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventReader, type StreamEvent } from './event-stream.ts'

const text =
  'retry: 1000\n\n: hello\n\nid: 7\nevent: message\ndata: {"a":1}\n\ndata: one\ndata: two\n\nevent: cut\ndata: x'

it('reads the same events however the stream is cut into pieces', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const events: StreamEvent[] = []
      const read = eventReader((event) => events.push(event))
      const places = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      for (let at = 1; at < places.length; at++) read(text.slice(places[at - 1], places[at]))
      expect(events).toEqual([
        { event: 'message', data: '{"a":1}' },
        { event: 'message', data: 'one\ntwo' },
      ])
    }),
  ))
