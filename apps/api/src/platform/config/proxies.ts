import { BlockList, isIP, isIPv6 } from 'node:net'

/** Which senders of `X-Forwarded-For` are believed: the last so many hops, or the addresses of the proxies. */
export type TrustedProxies = number | readonly string[]

const HOPS_MAX = 10
/** Shortest prefixes of an address block: whoever trusts more trusts everybody. */
const PREFIX_MIN = { 4: 8, 6: 7 } as const

/**
 * The trusted proxies of a setting: a number of hops (0 to 10), or addresses and CIDR blocks separated by commas.
 * Undefined when it is neither, or a block that reaches nearly everybody.
 */
export function trustedProxies(setting: string): TrustedProxies | undefined {
  const text = setting.trim()
  if (/^\d{1,2}$/.test(text)) return Number(text) <= HOPS_MAX ? Number(text) : undefined
  const blocks = text.split(',').map((block) => block.trim())
  return blocks.every(isBlock) ? blocks : undefined
}

function isBlock(block: string): boolean {
  const [address, prefix, more] = block.split('/')
  if (address === undefined || more !== undefined || isIP(address) === 0 || address.includes('%')) return false
  if (prefix === undefined) return true
  const [least, most] = isIPv6(address) ? [PREFIX_MIN[6], 128] : [PREFIX_MIN[4], 32]
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= most
}

const internal = new BlockList()
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  internal.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  internal.addSubnet(address, prefix, 'ipv6')

/** Whether an address belongs to this machine or its network, where a proxy of our own can stand. */
export const isInternal = (address: string): boolean => internal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Whether a proxy counted as hop `hop` may say whom it speaks for. Only internal addresses count: somebody who reaches
 * the server past its proxy comes from a public one and could write any header.
 */
export const isCountedHop = (hops: number, address: string, hop: number): boolean => hop < hops && isInternal(address)

/** Whether a server with this HOST can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
