import { inflateSync } from 'node:zlib'

/**
 * What a person would read in a PDF whose fonts tell what their glyphs mean: how many pages, and their words without
 * spaces between runs.
 */
export function readPdf(bytes: Buffer): { readonly pages: number; readonly text: string } {
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    const from = index + head.length
    try {
      return [inflateSync(bytes.subarray(from, raw.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  const meanings = new Map(streams.flatMap(meaningsIn))
  return {
    pages: raw.match(/\/Type \/Page\b/g)?.length ?? 0,
    text: streams
      .filter((one) => /\bBT\b/.test(one))
      .flatMap((page) => [...page.matchAll(/<([0-9a-f]{4,})>/gi)])
      .map(([, codes]) =>
        codes!
          .match(/.{4}/g)!
          .map((code) => meanings.get(code.toLowerCase()) ?? '')
          .join(''),
      )
      .join(''),
  }
}

/** The table of a font from glyph numbers to characters: `<0000> <00ff> [<0000> <5408> …]`. */
const meaningsIn = (table: string): [code: string, character: string][] =>
  [...table.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi)].flatMap(([, first, characters]) =>
    [...characters!.matchAll(/<([0-9a-f]+)>/gi)].map(([, unit], at): [string, string] => [
      (Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0'),
      Buffer.from(unit!, 'hex').swap16().toString('utf16le'),
    ]),
  )
