import { describe, expect, it } from 'vitest'
import { readReadings } from './read-readings.ts'

const at = (day: string): number => Date.parse(`${day}+08:00`) / 1000

describe('the export of a temperature logger', () => {
  it('is read with its head, in several forms of time, separators and signs, in Chinese time', () => {
    const csv = [
      '\uFEFF"设备","L-100"',
      '序号,时间,温度℃',
      '1,2026-11-26 09:30:00,4.5',
      '2,2026/11/26 9:35,"5"',
      '3;2026.11.26T09:40;-0.3',
      '4\t2026-11-26T09:45:30+08:00\t+12.25℃',
      '',
    ].join('\r\n')
    expect(readReadings(csv)).toEqual({
      points: [
        [at('2026-11-26T09:30:00'), 45],
        [at('2026-11-26T09:35:00'), 50],
        [at('2026-11-26T09:40:00'), -3],
        [at('2026-11-26T09:45:30'), 123],
      ],
    })
  })

  it.each([
    ['', '文件中没有读到温度'],
    ['时间,温度', '文件中没有读到温度'],
    ['2026-11-26 09:30,4.5', '文件中没有读到温度'],
    ['2026-11-26 09:30,4.5\n坏行', '第2行不是温度记录'],
    ['2026-11-26 09:30,4.5\n2026-11-31 09:31,4.5', '第2行不是温度记录'],
    ['2026-11-26 09:30,4.5\n2026-11-26 24:01,4.5', '第2行不是温度记录'],
    ['2026-11-26 09:30,4.5\n2026-11-26 09:31,101', '第2行不是温度记录'],
    ['2026-11-26 09:30,4.5\n2026-11-26 09:31,', '第2行不是温度记录'],
    ['2026-11-26 09:30,4.5\n2026-11-26 09:30,4.6', '第2行的时间不晚于上一行'],
  ])('%j is refused', (csv, fault) => {
    expect(readReadings(csv)).toEqual({ fault: expect.stringContaining(fault) })
  })

  it('of more than ten thousand readings is refused', () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => {
      const time = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString().slice(0, 16)
      return `${time},4.5`
    })
    expect(readReadings(rows.slice(0, -1).join('\n'))).toMatchObject({ points: { length: 10_000 } })
    expect(readReadings(rows.join('\n'))).toEqual({ fault: '温度记录最多10000条' })
  })
})
