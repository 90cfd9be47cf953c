import { describe, expect, it } from 'vitest'
import { readPurchaseLines, splitGlued } from './purchase-lines.rules.ts'

const read = (text: string) => readPurchaseLines(text).map(({ fields }) => fields)

describe('a pasted list', () => {
  it('is read by the names of its columns, in any order', () => {
    expect(
      read(
        '数量\t厂家\t规格\t药品名称\t批准文号\t最高单价\n10\t哈药集团\t0.25g*24粒\t阿莫西林胶囊\t国药准字H23020932\t12.5',
      ),
    ).toEqual([
      {
        number: 10,
        sccj: '哈药集团',
        ypgg: '0.25g*24粒',
        words: ['阿莫西林胶囊'],
        approval_no: '国药准字H23020932',
        max_price: 12.5,
      },
    ])
  })

  it('is read by what stands in its cells when no column is named', () => {
    expect(read('10盒,6901234567892,0.25g×24粒,阿莫西林胶囊,哈药集团制药总厂,H23020932')).toEqual([
      {
        number: 10,
        barcode: '6901234567892',
        ypgg: '0.25g×24粒',
        words: ['阿莫西林胶囊'],
        sccj: '哈药集团制药总厂',
        approval_no: '国药准字H23020932',
      },
    ])
    expect(read('阿莫西林胶囊 0.25g * 24粒 x10')).toEqual([{ words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 10 }])
    expect(read('布洛芬片　24片　5')).toEqual([{ words: ['布洛芬片'], ypgg: '24片', number: 5 }])
    expect(read('葡萄糖注射液 10支')).toEqual([{ words: ['葡萄糖注射液'], number: 10 }])
    expect(read('葡萄糖注射液 10支 3')).toEqual([{ words: ['葡萄糖注射液'], ypgg: '10支', number: 3 }])
  })

  it('has no number where two could be it, and the first column of a numbered list is none', () => {
    expect(read('布洛芬片 12 30')).toEqual([{ words: ['布洛芬片'] }])
    expect(read('1\t布洛芬片\t30\n2\t阿莫西林胶囊\t20\n3\t头孢\t10').map(({ number }) => number)).toEqual([30, 20, 10])
  })

  it('keeps commas between quotes, leaves out empty lines, and takes what is no list at all', () => {
    expect(read('"品名","规格","数量"\n"阿莫西林,胶囊","0.25g","5"\n\n,,,\n')).toMatchObject([
      { words: ['阿莫西林,胶囊'], number: 5 },
    ])
    expect(read('')).toEqual([])
    expect(read('\u0000\n???')).toHaveLength(2)
  })

  it('takes a name and its pack apart', () => {
    expect(splitGlued('阿莫西林胶囊0.25g*24粒')).toEqual({ name: '阿莫西林胶囊', rest: '0.25g*24粒' })
    expect(splitGlued('阿莫西林胶囊')).toBeUndefined()
  })
})
