import { describe, expect, it } from 'vitest'
import { zoneOfPath } from './menu.rules.ts'

describe('the menu of a path', () => {
  it("[RO-05] is the zone's on the pages of a zone, and the shop's everywhere else", () => {
    const zones = [
      '/yx',
      '/yx/table',
      '/yx/rule',
      '/zyyp',
      '/qxzq',
      '/',
      '/list',
      '/list/other/3',
      '/ppzq',
      '/ppzq/info/3',
      '/yxx',
      '/qxzqs',
    ].map(zoneOfPath)
    expect(zones).toEqual([
      'yx',
      'yx',
      'yx',
      'zy',
      'qx',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
      'normal',
    ])
  })

  it('[SH-09] [RO-05] is found whatever the case of the letters, as the page is', () => {
    expect(['/YX', '/Zyyp', '/QXZQ/', '/LIST'].map(zoneOfPath)).toEqual(['yx', 'zy', 'qx', 'normal'])
  })
})
