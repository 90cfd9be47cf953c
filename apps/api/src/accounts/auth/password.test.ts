import { expect, it } from 'vitest'
import { decoyHash, hashPassword, verifyPassword } from './password.ts'

it('takes any letters, and compares each of them as typed', async () => {
  const typed = ['x', ' lower ', 'Ab1!'.repeat(16), '药批网密码🔑', '密'.repeat(64)]
  for (const password of typed) {
    const hash = await hashPassword(password)
    expect(await verifyPassword(password, hash)).toBe(true)
    for (const other of [`${password} `, password.slice(0, -1), password.toUpperCase(), password.toLowerCase()])
      if (other !== password) expect(await verifyPassword(other, hash)).toBe(false)
  }
  // One letter in two spellings of Unicode is one password.
  expect(await verifyPassword('caf\u00e9', await hashPassword('cafe\u0301'))).toBe(true)
}, 30_000)

it('is salted, and a hash of another form fits nothing', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  for (const hash of ['', 'same', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$dGFn', decoyHash])
    expect(await verifyPassword('same', hash)).toBe(false)
})
