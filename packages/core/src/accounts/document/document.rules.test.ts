import { describe, expect, it } from 'vitest'
import { documentNames, scopeNames } from './document.text.ts'
import {
  missingDocuments,
  purchaserPapers,
  requiredDocuments,
  scopesOfRank,
  termFault,
  uploadedDocumentTypes,
} from './document.rules.ts'

const required = (rank: number) =>
  requiredDocuments(rank)
    .filter((one) => one.need === 'R')
    .map((one) => one.type)
    .join(' ')

describe('documents by rank', () => {
  it('asks each kind of members for the documents of the matrix', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(required)).toEqual([
      'yyzz ypjy cgwt cgsfz zlxy',
      'yyzz ypjy cgwt cgsfz shwt zlxy kpzl',
      'yyzz ypjy cgwt cgsfz shwt zlxy zbsq',
      'yyzz yljg cgwt cgsfz zlxy',
      'yyzz yljg cgwt cgsfz zlxy',
      'yyzz yljg cgwt cgsfz zlxy kpzl',
      'yyzz ypjy cgwt cgsfz shwt zlxy kpzl',
      'yyzz qx2 qx3 cgwt cgsfz shwt zlxy kpzl',
    ])
    expect(requiredDocuments(9)).toEqual([])
  })

  it('is content with one device licence of a device dealer, and asks a pharmacy for none', () => {
    const rest = ['yyzz', 'cgwt', 'cgsfz', 'shwt', 'kpzl']
    expect(missingDocuments(8, new Set(rest))).toEqual(['qx2'])
    expect(missingDocuments(8, new Set([...rest, 'qx3']))).toEqual([])
    expect(missingDocuments(1, new Set(['yyzz', 'cgwt']))).toEqual(['ypjy', 'cgsfz'])
  })

  it('wants letter and card of a purchaser from every kind', () => {
    expect(purchaserPapers).toHaveLength(2)
    for (let rank = 1; rank <= 8; rank++)
      for (const type of purchaserPapers) expect(missingDocuments(rank, new Set())).toContain(type)
  })

  it('has a name for every kind and scope', () => {
    for (let rank = 1; rank <= 8; rank++) {
      for (const { type, scopes } of requiredDocuments(rank))
        expect([documentNames[type], ...scopes.map((code) => scopeNames[code])], type).not.toContain(undefined)
      expect(scopesOfRank(rank).every((code) => code in scopeNames)).toBe(true)
    }
    expect(uploadedDocumentTypes).not.toContain('zlxy')
  })
})

describe('the days of a document', () => {
  const today = '2026-11-23'
  it.each([
    ['date', { end: '2026-11-23', isLong: false }, undefined],
    ['date', { end: '2026-11-22', isLong: false }, 'ended'],
    ['date', { isLong: false }, 'end_missing'],
    ['date', { isLong: true }, 'not_long'],
    ['date_or_long', { isLong: true }, undefined],
    ['date', { issue: '2026-11-24', end: '2027-01-01', isLong: false }, 'issued_later'],
    ['year', { issue: '2026-11-01', end: '2027-11-01', isLong: false }, undefined],
    ['year', { issue: '2026-11-01', end: '2027-12-01', isLong: false }, 'too_long'],
    ['none', { isLong: false }, undefined],
    ['long', { isLong: true }, undefined],
  ] as const)('%s %j: %s', (term, days, fault) => {
    expect(termFault(term, days, today)).toBe(fault)
  })
})
