import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readReportName } from './inspection-report.rules.ts'

it.each([
  ['A001_26010101.pdf', { goods_sn: 'A001', batch_no: '26010101' }],
  ['A001_26_01.PDF', { goods_sn: 'A001', batch_no: '26_01' }],
  ['A001_26-01（合格）.pdf', { goods_sn: 'A001', batch_no: '26-01（合格）' }],
  ['A001.pdf', undefined],
  ['_26.pdf', undefined],
  ['A001_.pdf', undefined],
  ['A001_26.pdf.exe', undefined],
  ['../A001_26.pdf', undefined],
  ['A001_a/b.pdf', undefined],
])('reads %s', (name, expected) => expect(readReportName(name)).toEqual(expected))

it('gives back what a name was made of, and never throws', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9-]{0,18}[A-Za-z0-9])?$/)
  fc.assert(
    fc.property(part, part, (goods_sn, batch_no) => {
      expect(readReportName(`${goods_sn}_${batch_no}.pdf`)).toEqual({ goods_sn, batch_no })
    }),
  )
  fc.assert(
    fc.property(fc.string(), (name) => {
      readReportName(name)
    }),
  )
})
