import write from 'write-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { readListFile } from './read-list-file.ts'

const fileOf = (name: string, bytes: Uint8Array): File =>
  ({ name, size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }) as unknown as File
const LIST = '品名\t数量\n阿莫西林胶囊\t20'
const utf16 = (text: string, mark: readonly number[], isLittle: boolean): Uint8Array =>
  new Uint8Array([
    ...mark,
    ...[...text].flatMap((sign) => {
      const code = sign.charCodeAt(0)
      const pair = [code & 0xff, code >> 8]
      return isLittle ? pair : pair.toReversed()
    }),
  ])
const workbook = async (...sheets: readonly (readonly (readonly string[])[])[]): Promise<Uint8Array> => {
  const made = sheets.map((rows, at) => ({
    data: rows.map((row) => row.map((value) => ({ value }))),
    sheet: `表${at + 1}`,
  }))
  return new Uint8Array(await (await write(made).toBlob()).arrayBuffer())
}

describe('a file with a list', () => {
  it('is read in UTF-8, UTF-16 of both orders and GB 18030', async () => {
    for (const bytes of [
      new TextEncoder().encode(LIST),
      utf16(LIST, [0xff, 0xfe], true),
      utf16(LIST, [0xfe, 0xff], false),
      new Uint8Array([
        // 品名	数量 in GB 18030.
        0xc6, 0xb7, 0xc3, 0xfb, 0x09, 0xca, 0xfd, 0xc1, 0xbf,
      ]),
    ]) {
      const read = await readListFile(fileOf('清单.txt', bytes))
      expect('text' in read && read.text.slice(0, 5)).toBe('品名\t数量')
    }
  })

  it('is the sheet that names its columns, and says which one where there are several', async () => {
    const list = [
      ['品名', '数量'],
      ['阿莫西林胶囊', '20'],
    ]
    const text = '品名\t数量\n阿莫西林胶囊\t20'
    expect(await readListFile(fileOf('清单.xlsx', await workbook(list)))).toEqual({ text })
    // A workbook that somebody has called otherwise.
    expect(await readListFile(fileOf('清单.csv', await workbook(list)))).toEqual({ text })
    expect(await readListFile(fileOf('清单.xlsx', await workbook([['填写说明']], list)))).toEqual({
      text,
      sheet: '表2',
    })
  })

  it('that is no text is refused in words, whatever its name', async () => {
    const old = new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...Array.from({ length: 600 }, () => 0),
    ])
    expect(await readListFile(fileOf('清单.xls', old))).toEqual({ fault: 'unreadable' })
    expect(await readListFile(fileOf('清单.csv', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])))).toEqual({
      fault: 'unreadable',
    })
    expect(await readListFile(fileOf('清单.csv', new Uint8Array()))).toEqual({ fault: 'emptyFile' })
  })

  it('that is longer than a list may be is refused, and nothing of it is cut off', async () => {
    const long = new TextEncoder().encode('字'.repeat(200_001))
    expect(await readListFile(fileOf('清单.txt', long))).toEqual({ fault: 'tooLong' })
  })

  it('of more than 2 MB is refused before it is read; one of 2 MB is read', async () => {
    let reads = 0
    const file = (size: number): File =>
      Object.assign(fileOf('清单.csv', new TextEncoder().encode(LIST)), {
        size,
        arrayBuffer: async () => {
          reads++
          return new TextEncoder().encode(LIST).slice().buffer
        },
      })
    expect(await readListFile(file(2 * 1024 * 1024 + 1))).toEqual({ fault: 'tooBig' })
    expect(reads).toBe(0)
    expect(await readListFile(file(2 * 1024 * 1024))).toEqual({ text: LIST })
    expect(reads).toBe(1)
  })
})
