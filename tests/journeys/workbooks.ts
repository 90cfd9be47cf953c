import write from 'write-excel-file/universal'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** An xlsx file of one sheet, every cell a text. */
export async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const blob = await write(rows.map((row) => row.map((value) => ({ value })))).toBlob()
  return Buffer.from(await blob.arrayBuffer())
}

export { default as sheetsOf } from 'read-excel-file/node'

/** A workbook with rows of texts below the first row of its first sheet; everything else stays as it came. */
export function filledIn(file: Buffer, rows: readonly (readonly string[])[]): Buffer {
  const parts = unzipSync(file)
  const sheet = 'xl/worksheets/sheet1.xml'
  const cell = (words: string, at: number, row: number): string =>
    `<c r="${String.fromCodePoint(65 + at)}${row}" t="inlineStr"><is><t>${words}</t></is></c>`
  const added = rows.map(
    (row, at) => `<row r="${at + 2}">${row.map((words, place) => cell(words, place, at + 2)).join('')}</row>`,
  )
  const xml = strFromU8(parts[sheet]!).replace('</sheetData>', `${added.join('')}</sheetData>`)
  return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(xml) }))
}
