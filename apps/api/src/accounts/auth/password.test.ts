import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'
import { isGuessable } from './password-rules.ts'
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

it('is refused when a guesser tries it first, and only then', () => {
  const guessed = [
    ...['12345678', '123456789', '1234567890', '11111111', '88888888', '19900101', '13800000001', '5201314520'],
    ...['password', 'Password1', 'p@ssw0rd', 'P@$$w0rd!', 'passw0rd123', 'iloveyou', 'iloveyou520', 'sunshine'],
    ...['qwertyui', 'qwerty123', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm123', '1qaz2wsx', '1q2w3e4r', 'zaq12wsx'],
    ...['abcdefgh', 'abc12345', 'abcd1234', 'a1234567', 'a12345678', 'aa123456', 'aaaaaaaa', 'abcabcabc', '12341234'],
    ...['woaini1314', 'woaini520', 'admin123', 'Admin@123', 'administrator', 'root1234', 'test1234', 'welcome1'],
    ...['letmein1', 'football', 'baseball1', 'superman', 'starwars', 'trustno1', 'computer', 'yaopi2026', '87654321'],
  ]
  expect(guessed.filter((password) => !isGuessable(password))).toEqual([])
  const sound = [
    ...['correct horse battery', 'mGh7-kQz2', 'vier Igel am Dach', '药店门口有两棵树', '482915037261', 'tulpe-9-regen'],
    ...['xkqzvbna', 'password from the blue drawer', 'woaini zhe zuo cheng shi'],
  ]
  expect(sound.filter((password) => isGuessable(password))).toEqual([])
  expect(isGuessable('x-13800000001-x', ['13800000001'])).toBe(true)
  expect(isGuessable('好好好演示药房好', ['演示药房'])).toBe(true)
  expect(isGuessable('tulpe-9-regen', ['', 'x'])).toBe(false)
})

it('is none of the 3,000 most common ones of the length that is asked for, in no case of letters', async () => {
  const common = (dictionary['passwords-common'] as readonly string[]).filter((one) => one.length >= 8).slice(0, 3_000)
  expect(common).toHaveLength(3_000)
  for (const password of common) {
    expect([password, await isCommon(password)]).toEqual([password, true])
    expect(await isCommon(password.toUpperCase())).toBe(true)
  }
  expect(await isCommon('tulpe-9-regen')).toBe(false)
})
