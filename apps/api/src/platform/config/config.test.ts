import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { REAL_USE } from '../../../test/support/real-use.ts'

describe('demo mode', () => {
  it('listens on loopback only, unless it is to be public', () => {
    for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost'])
      expect(readConfig({ HOST })).toMatchObject({ demo: true, host: HOST })
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'shop.example', '128.0.0.1', '127.evil.example'])
      expect(() => readConfig({ HOST })).toThrow(/演示模式只在本机开放，HOST=.*DEMO=0.*DEMO_PUBLIC=1/)
    expect(readConfig({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' }).host).toBe('0.0.0.0')
    expect(readConfig({ ...REAL_USE, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
})

describe('a shop for real use', () => {
  it('has secrets of at least 32 characters', () => {
    expect(readConfig(REAL_USE).smsSecret).toBe(REAL_USE.SMS_SECRET)
    expect(() => readConfig({ ...REAL_USE, SMS_SECRET: 'x'.repeat(31) })).toThrow('SMS_SECRET 至少32个字符')
    expect(() => readConfig({ ...REAL_USE, SMS_SECRET: '' })).toThrow('SMS_URL 和 SMS_SECRET')
    expect(readConfig({ SMS_SECRET: 'short' }).smsSecret).toBe('short')
  })

  it('has public addresses on HTTPS', () => {
    for (const PUBLIC_URL of ['http://shop.example', 'shop.example', 'https', 'ftp://shop.example'])
      expect(() => readConfig({ ...REAL_USE, PUBLIC_URL })).toThrow('PUBLIC_URL 必须是 https:// 开头的地址')
    expect(() => readConfig({ ...REAL_USE, MAIN_SITE_URL: 'http://www.example' })).toThrow(
      'MAIN_SITE_URL 必须是 https://',
    )
    expect(readConfig({ ...REAL_USE, MAIN_SITE_URL: 'https://www.example' }).mainSiteUrl).toBe('https://www.example')
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe('http://127.0.0.1:8080')
  })
})

it('what a shop for real use lacks is named at once', () => {
  const start = () => readConfig({ DEMO: '0', MAIN_SITE_URL: 'http://www.example' }, (folder) => `没有密钥：${folder}`)
  expect(start).toThrow(
    /^有4项要先处理：\n {2}1\. DEMO=0 时必须设置 PUBLIC_URL.*\n {2}2\. .*MAIN_SITE_URL.*\n {2}3\. .*SMS_URL 和 SMS_SECRET.*\n {2}4\. 没有密钥：\.data\/keys$/,
  )
  expect(() => readConfig(REAL_USE, () => '没有密钥')).toThrow(/^没有密钥$/)
  expect(readConfig({}, () => '没有密钥').demo).toBe(true)
})

describe('TRUST_PROXY', () => {
  it('is a number of hops or a list of addresses', () => {
    const proxies = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy
    expect([readConfig({}).trustProxy, proxies('0'), proxies('1'), proxies('10')]).toEqual([0, 0, 1, 10])
    expect(proxies('10.0.0.0/8, 192.168.1.5,fd00::/8')).toEqual(['10.0.0.0/8', '192.168.1.5', 'fd00::/8'])
  })

  it('never is everybody', () => {
    for (const TRUST_PROXY of [
      'true',
      'yes',
      '-1',
      '11',
      '1.5',
      '0.0.0.0/0',
      '::/0',
      '0.0.0.0/1,128.0.0.0/1',
      '10.0.0.0/33',
      '10.0.0.0/',
      'proxy.example',
      '10.0.0.1,',
      'fe80::1%eth0',
    ])
      expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow('TRUST_PROXY 应为前置代理的层数')
  })
})

it('a pool has at least one connection', () => {
  expect(() => readConfig({ POOL_SIZE: '0' })).toThrow('POOL_SIZE')
  expect(readConfig({ POOL_SIZE: '1' }).poolSize).toBe(1)
})
