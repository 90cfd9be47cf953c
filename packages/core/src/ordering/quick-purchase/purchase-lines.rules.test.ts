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
        unit: '盒',
        barcode: '6901234567892',
        ypgg: '0.25g×24粒',
        words: ['阿莫西林胶囊'],
        sccj: '哈药集团制药总厂',
        approval_no: '国药准字H23020932',
      },
    ])
    expect(read('阿莫西林胶囊 0.25g * 24粒 x10')).toEqual([{ words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 10 }])
    expect(read('布洛芬片　24片　5')).toEqual([{ words: ['布洛芬片'], ypgg: '24片', number: 5 }])
    expect(read('葡萄糖注射液 10支')).toEqual([{ words: ['葡萄糖注射液'], number: 10, unit: '支' }])
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

  it('counts cases apart from units, wherever they stand', () => {
    const five = { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', cases: 5 }
    expect(read('阿莫西林胶囊 0.25g*24粒 5件')).toEqual([five])
    expect(read('阿莫西林胶囊\t0.25g*24粒\t5箱')).toEqual([five])
    expect(read('品名\t规格\t件数\n阿莫西林胶囊\t0.25g*24粒\t5')).toEqual([five])
    expect(read('品名\t规格\t数量\n阿莫西林胶囊\t0.25g*24粒\t5件')).toEqual([five])
    expect(read('品名\t规格\t件数\n阿莫西林胶囊\t0.25g*24粒\t5盒')).toEqual([
      { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 5, unit: '盒' },
    ])
  })

  it('does not let the order of two quantity columns decide', () => {
    for (const [one, other] of [
      ['数量\t件数', '400\t2'],
      ['件数\t数量', '2\t400'],
      ['数量\t采购数量', '400\t120'],
      ['采购数量\t数量', '120\t400'],
    ])
      expect(read(`品名\t${one}\n阿莫西林胶囊\t${other}`)).toEqual([{ words: ['阿莫西林胶囊'] }])
    expect(read('品名\t数量\t采购数量\n阿莫西林胶囊\t120\t120')).toEqual([{ words: ['阿莫西林胶囊'], number: 120 }])
    expect(read('品名\t数量\t采购数量\n阿莫西林胶囊\t\t120')).toEqual([{ words: ['阿莫西林胶囊'], number: 120 }])
  })

  it('reads thousands, or has no number; never the figure before the comma', () => {
    for (const list of [
      '名称,规格,数量\n阿莫西林胶囊,0.25g*24粒,1,000',
      '名称，规格，数量\n阿莫西林胶囊，0.25g*24粒，1，000',
      '名称\t规格\t数量\n阿莫西林胶囊\t0.25g*24粒\t1,000',
      '名称,规格,数量\n阿莫西林胶囊,0.25g*24粒,"1,000"',
      '阿莫西林胶囊 0.25g*24粒 1,000',
    ])
      expect([list, read(list)]).toEqual([list, [{ words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 1_000 }]])
    for (const list of ['阿莫西林胶囊 0.25g*24粒 1,000盒', '阿莫西林胶囊 0.25g*24粒 1，000盒'])
      expect(read(list)).toEqual([{ words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 1_000, unit: '盒' }])
    expect(read('阿莫西林胶囊,0.25g*24粒,1,000')[0]!.number).toBeUndefined()
    expect(read('阿莫西林胶囊,0.25g*24粒,12,345盒')[0]!.number).toBeUndefined()
  })

  it('never takes a price for a quantity', () => {
    const line = { words: ['布洛芬缓释胶囊'], ypgg: '0.3g*20粒' }
    expect(read('布洛芬缓释胶囊\t0.3g*20粒\t20\t15.00')).toEqual([{ ...line, number: 20 }])
    expect(read('布洛芬缓释胶囊\t0.3g*20粒\t20\t15.50')).toEqual([{ ...line, number: 20 }])
    expect(read('布洛芬缓释胶囊\t0.3g*20粒\t20\t15.00\t8')).toEqual([line])
    expect(read('布洛芬缓释胶囊\t0.3g*20粒\t\t15.00')).toEqual([line])
  })

  it('tells quantities from prices and amounts by the whole of their columns, where only one of them can be it', () => {
    const names = ['布洛芬缓释胶囊\t0.3g*20粒', '阿莫西林胶囊\t0.25g*24粒', '连花清瘟胶囊\t0.35g*24粒']
    const numbersOf = (...cells: readonly string[]) =>
      read(names.map((name, at) => `${name}\t${cells[at]}`).join('\n')).map(({ number }) => number)
    expect(numbersOf('20\t15.50\t310', '10\t12\t120', '5\t8.20\t41.00')).toEqual([20, 10, 5])
    const none = [undefined, undefined, undefined]
    // Whole prices could be the quantities; an amount that is none makes the columns none.
    expect(numbersOf('20\t15\t300', '10\t12\t120', '5\t8\t40')).toEqual(none)
    expect(numbersOf('20\t15.50\t310', '10\t12\t121', '5\t8.20\t41')).toEqual(none)
  })

  it('takes no name of a buyer for a unit', () => {
    const row = '演示连锁总部大药房\t阿莫西林胶囊\t0.25g*24粒'
    const wanted = { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 20 }
    expect(read(`采购单位\t商品名称\t规格\t单位\t数量\n${row}\t盒\t20`)).toEqual([{ ...wanted, unit: '盒' }])
    expect(read(`采购单位\t商品名称\t规格\t数量\n${row}\t20`)).toEqual([wanted])
    expect(read('采购单位\t商品名称\t数量\n打\t阿莫西林胶囊\t20')).toEqual([
      { words: ['阿莫西林胶囊'], number: 20, unit: '打' },
    ])
  })

  it('has no number for what is noted as a gift', () => {
    expect(read('品名\t数量\t备注\n阿莫西林胶囊\t20\t急用\n布洛芬缓释胶囊\t2\t赠品')).toEqual([
      { words: ['阿莫西林胶囊'], number: 20 },
      { words: ['布洛芬缓释胶囊'] },
    ])
  })

  it('finds the names of the columns below a title, and among columns that it does not know', () => {
    const head = '序号\t编码\t品名\t规格\t厂家\t单位\t数量\t单价\t库存'
    const rows = '1\tYP000001\t阿莫西林胶囊\t0.25g*24粒\t哈药集团\t盒\t20\t15\t3'
    const wanted = {
      goods_sn: 'YP000001',
      words: ['阿莫西林胶囊'],
      ypgg: '0.25g*24粒',
      sccj: '哈药集团',
      number: 20,
      unit: '盒',
    }
    expect(read(`同福药房十一月采购计划（演示）\t\t\t\t\t\t\t\t\n\n${head}\n${rows}`)).toEqual([wanted])
    expect(read(`同福药房十一月采购计划（演示）\n${head}\n${rows}`)).toEqual([wanted])
    const wide = Array.from({ length: 43 }, (_, at) => `字段${at}`).join('\t')
    expect(read(`商品编码\t${wide}\t数量\nYP000001\t${wide}\t7`)).toEqual([
      { goods_sn: 'YP000001', words: [], number: 7 },
    ])
    // A unit in a cell of its own is no name.
    expect(read('YP000001\t盒\t20')).toEqual([{ goods_sn: 'YP000001', words: [], number: 20, unit: '盒' }])
  })

  it('keeps a row with line ends in its cells together', () => {
    expect(read('品名,数量\n"阿莫西林胶囊\n(0.25g*24粒)",10')).toEqual([
      { words: ['阿莫西林胶囊 (0.25g*24粒)'], number: 10 },
    ])
    expect(
      read('品名\t规格\t数量\r\n"阿莫西林胶囊\r\n(集采)"\t0.25g*24粒\t10\r\n布洛芬缓释胶囊\t0.3g*20粒\t7'),
    ).toEqual([
      { words: ['阿莫西林胶囊 (集采)'], ypgg: '0.25g*24粒', number: 10 },
      { words: ['布洛芬缓释胶囊'], ypgg: '0.3g*20粒', number: 7 },
    ])
    // A quote that nobody closes is a sign like any other.
    expect(read('品名\t数量\n3" 纱布\t10\n"棉签\t5')).toEqual([
      { words: ['3" 纱布'], number: 10 },
      { words: ['"棉签'], number: 5 },
    ])
  })

  it('reads each line on its own: lines of a chat between rows of a spreadsheet', () => {
    const lines = ['阿莫西林胶囊 0.25g*24粒 20盒', '布洛芬缓释胶囊\t0.3g*20粒\t24', '连花清瘟胶囊 0.35g*24粒 60']
    const wanted = [
      { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 20, unit: '盒' },
      { words: ['布洛芬缓释胶囊'], ypgg: '0.3g*20粒', number: 24 },
      { words: ['连花清瘟胶囊'], ypgg: '0.35g*24粒', number: 60 },
    ]
    expect(read(lines.join('\n'))).toEqual(wanted)
    expect(read(['品名\t规格\t数量', ...lines].join('\n'))).toEqual(wanted)
    const commas = ['阿莫西林胶囊,0.25g*24粒,20盒', ...lines.slice(1)]
    expect(read(commas.join('\n'))).toEqual(wanted)
    expect(read(['品名\t规格\t数量', ...commas].join('\n'))).toEqual(wanted)
    // A line above the table is one too.
    expect(read([lines[0]!, '品名\t规格\t数量', ...lines.slice(1)].join('\n'))).toEqual(wanted)
  })

  it('keeps the columns of a row whose first cell is empty', () => {
    expect(read('编码\t品名\t数量\n\t阿莫西林胶囊\t20')).toEqual([{ words: ['阿莫西林胶囊'], number: 20 }])
    expect(read('编码\t品名\t数量\n\t"阿莫西林胶囊"\t20')).toEqual([{ words: ['阿莫西林胶囊'], number: 20 }])
  })

  it('knows the unit of a quantity: behind it, in a cell beside it, in a column, in the name of the column', () => {
    const line = { words: ['葡萄糖注射液'], ypgg: '5%*250ml' }
    const twenty = { ...line, number: 20, unit: '瓶' }
    for (const list of [
      '葡萄糖注射液\t5%*250ml\t20瓶',
      '葡萄糖注射液\t5%*250ml\t20\t瓶',
      '葡萄糖注射液\t5%*250ml\t瓶\t20',
      '葡萄糖注射液 5%*250ml 20 瓶',
      '葡萄糖注射液 5%*250ml 二十瓶',
      '品名\t规格\t单位\t数量\n葡萄糖注射液\t5%*250ml\t瓶\t20',
      '品名\t规格\t数量（瓶）\n葡萄糖注射液\t5%*250ml\t20',
    ])
      expect([list, read(list)]).toEqual([list, [twenty]])
    expect(read('品名\t数量\t单位\n葡萄糖注射液\t5\t件')).toEqual([{ words: ['葡萄糖注射液'], cases: 5 }])
    expect(read('品名\t数量\t单位\n葡萄糖注射液\t5件\t瓶')).toEqual([{ words: ['葡萄糖注射液'], cases: 5 }])
    expect(read('葡萄糖注射液 5%*250ml 3中包')).toEqual([{ ...line, number: 3, unit: '中包' }])
  })

  it('has no number where a number and one with a unit differ, or two units', () => {
    const line = { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒' }
    for (const rest of ['20 10支', '10支 20', '20盒 10支', '20盒 支', '5 5件'])
      expect([rest, read(`阿莫西林胶囊 0.25g*24粒 ${rest}`)]).toEqual([rest, [line]])
    expect(read('阿莫西林胶囊 0.25g*24粒 20 20盒')).toEqual([{ ...line, number: 20, unit: '盒' }])
    expect(read('品名\t数量\t件数\n阿莫西林胶囊\t5\t5')).toEqual([{ words: ['阿莫西林胶囊'] }])
    // A comma within the specification has moved the other cells.
    expect(read('品名,规格,数量,单价\n阿莫西林胶囊,0.25g,24,20,15')[0]!.number).toBeUndefined()
    expect(read('品名\t数量\t采购数量\n阿莫西林胶囊\t120\t若干')).toEqual([{ words: ['阿莫西林胶囊'] }])
    // Pieces beside a whole specification are counted in pieces.
    expect(read('阿莫西林胶囊 0.25g*24粒 48粒')).toEqual([{ ...line, number: 48, unit: '粒' }])
    expect(read('阿莫西林胶囊 0.25g 24粒 10')).toEqual([{ ...line, number: 10 }])
  })

  it('reads numbers in words where they are one number only', () => {
    const numbers = ['十', '十二', '二十', '一百零五', '两千三百', '一百二', '三七', '二百五'].map((words) =>
      read(`品名\t数量\n阿莫西林胶囊\t${words}盒`).map(({ number }) => number),
    )
    expect(numbers.flat()).toEqual([10, 12, 20, 105, 2_300, undefined, undefined, undefined])
    expect(read('三七 60g 10')[0]).toMatchObject({ words: ['三七'], number: 10 })
  })

  it('leaves out sums, repeated names of columns and the numbers of a list; follows a second table', () => {
    const head = '品名\t规格\t数量'
    const rows = ['阿莫西林胶囊\t0.25g*24粒\t20', '布洛芬缓释胶囊\t0.3g*20粒\t24']
    const wanted = [
      { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 20 },
      { words: ['布洛芬缓释胶囊'], ypgg: '0.3g*20粒', number: 24 },
    ]
    expect(read([head, rows[0], head, rows[1], '合计\t\t44', '制表：王'].join('\n'))).toEqual(wanted)
    expect(read([head, rows[0], '数量\t规格\t品名', '24\t0.3g*20粒\t布洛芬缓释胶囊'].join('\n'))).toEqual(wanted)
    expect(read('1、阿莫西林胶囊 0.25g*24粒 20\n2. 布洛芬缓释胶囊 0.3g*20粒 24\n合计 44')).toEqual(wanted)
    for (const name of ['〃', ''])
      expect(read([head, rows[0], `${name}\t0.25g*50粒\t10`].join('\n'))[1]).toEqual({
        words: ['阿莫西林胶囊'],
        ypgg: '0.25g*50粒',
        number: 10,
      })
  })

  it('reads several goods of one line, and a name that begins as a specification does', () => {
    expect(read('阿莫西林胶囊 0.25g*24粒 20盒，布洛芬缓释胶囊 0.3g*20粒 10盒')).toEqual([
      { words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 20, unit: '盒' },
      { words: ['布洛芬缓释胶囊'], ypgg: '0.3g*20粒', number: 10, unit: '盒' },
    ])
    expect(read('75%酒精 500ml 10瓶')).toEqual([{ words: ['75%酒精'], ypgg: '500ml', number: 10, unit: '瓶' }])
    expect(read('3M胶带 2.5cm*5m 10卷')).toEqual([{ words: ['3M胶带'], ypgg: '2.5cm*5m', number: 10, unit: '卷' }])
    expect(read('3M胶带 10卷')).toEqual([{ words: ['3M胶带'], number: 10, unit: '卷' }])
  })

  it('reads what nobody sees as if it were not there', () => {
    const plain = read('6999000000018\t国药准字H99990001\t20')
    expect(plain).toEqual([{ barcode: '6999000000018', approval_no: '国药准字H99990001', words: [], number: 20 }])
    expect(read('\uFEFF6999000000018\u200B\t国药准字\u200BH99990001\t\u202D20\u202C')).toEqual(plain)
    expect(read('阿莫西林胶囊\u00A00.25g*24粒\u00A010盒')).toEqual(read('阿莫西林胶囊 0.25g*24粒 10盒'))
  })

  it('reads back a file in which long numbers stand behind a tab', () => {
    expect(read('订单号,69码,商品名称,规格,数量\n\t26112500000008,\t6999000000018,阿莫西林胶囊,0.25g*24粒,20')).toEqual(
      [{ barcode: '6999000000018', words: ['阿莫西林胶囊'], ypgg: '0.25g*24粒', number: 20 }],
    )
  })

  it('takes a name and its pack apart', () => {
    expect(splitGlued('阿莫西林胶囊0.25g*24粒')).toEqual({ name: '阿莫西林胶囊', rest: '0.25g*24粒' })
    expect(splitGlued('阿莫西林胶囊')).toBeUndefined()
  })
})
