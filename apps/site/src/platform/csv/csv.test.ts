import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it('a table keeps what spreadsheet programs would take for formulas, shorten or cut', () => {
  const text = csvText([
    ['名称', '编码'],
    ['=1+1', '0123'],
    ['片,剂', '690123456789012'],
    ['他说"好"', -1.5],
  ])
  expect(text).toBe('\uFEFF名称,编码\r\n\t=1+1,\t0123\r\n"片,剂",\t690123456789012\r\n"他说""好""",-1.5\r\n')
})
