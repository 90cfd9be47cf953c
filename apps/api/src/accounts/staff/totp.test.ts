import { describe, expect, it } from 'vitest'
import { newKey, signingKeys } from '../../platform/keys/index.ts'
import { isCurrent, open, seal } from './sealed-secret.ts'
import { base32, codeAt, otpauthUri, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('count one step early and one late, and no further', () => {
    const now = 1_111_111_109_000
    const step = stepAt(now)
    expect([-2, -1, 0, 1, 2].map((off) => stepOf(secret, codeAt(secret, step + off), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    for (const wrong of ['', '0', '08180', '0818044', '08180４', 'abcdef'])
      expect(stepOf(secret, wrong, now)).toBeUndefined()
  })

  it('come from a secret that an app reads', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('f'))).toBe('MY')
    expect(otpauthUri('药批网 后台', 'staff-a', secret)).toBe(
      'otpauth://totp/%E8%8D%AF%E6%89%B9%E7%BD%91%20%E5%90%8E%E5%8F%B0:staff-a?secret=' +
        'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E8%8D%AF%E6%89%B9%E7%BD%91%20%E5%90%8E%E5%8F%B0',
    )
  })
})

describe('a sealed secret', () => {
  const key = newKey()
  const keys = signingKeys(() => [key])

  it('opens for its owner and is sealed differently each time', () => {
    const sealed = seal(secret, 'staff:1', keys)
    expect(Buffer.from(open(sealed, 'staff:1', keys)).equals(secret)).toBe(true)
    expect(Buffer.from(sealed).includes(secret)).toBe(false)
    expect(Buffer.from(seal(secret, 'staff:1', keys)).equals(sealed)).toBe(false)
  })

  it('opens for nobody else, by no other key, and not when a bit was changed', () => {
    const sealed = Buffer.from(seal(secret, 'staff:1', keys))
    expect(() => open(sealed, 'staff:2', keys)).toThrow()
    expect(() =>
      open(
        sealed,
        'staff:1',
        signingKeys(() => [newKey()]),
      ),
    ).toThrow()
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(() => open(changed, 'staff:1', keys)).toThrow()
    }
    expect(() => open(Buffer.alloc(0), 'staff:1', keys)).toThrow()
  })

  it('opens by the key that sealed it as long as that is valid, and tells that it is not the first', () => {
    const sealed = seal(secret, 'staff:1', keys)
    const other = newKey()
    const next = signingKeys(() => [other, key])
    expect([isCurrent(sealed, keys), isCurrent(sealed, next)]).toEqual([true, false])
    expect(Buffer.from(open(sealed, 'staff:1', next)).equals(secret)).toBe(true)
    expect(() =>
      open(
        sealed,
        'staff:1',
        signingKeys(() => [other]),
      ),
    ).toThrow()
  })
})
