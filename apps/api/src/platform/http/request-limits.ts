import { isIPv6 } from 'node:net'
import { fairLimit, recentSet, tokenBuckets } from '../concurrency/index.ts'
import type { Config } from '../config/index.ts'
import type { RequestLimits, Visitor } from '../context/index.ts'
import { BusinessError } from '../errors/index.ts'
import { httpText } from './http.text.ts'

/** People behind one address: an office, a mobile network. */
const PER_ADDRESS = 5
/** Logins that a process remembers to have been valid. */
const KNOWN_LOGINS = 20_000
/** Reads that may wait for a connection, which takes some seconds; further ones get 503 at once. */
const READS_WAITING = 2_000
/** Cheap calls of a page that loads several never pause; a quiet server answers them in half of this time. */
const PAUSE = { above: 15, times: 2, most: 500 } as const

/** The limits of one process (decision 0029). */
export function requestLimits(config: Pick<Config, 'poolSize' | 'readsPerMinute'>): RequestLimits {
  const full = (): Error => new BusinessError(503, httpText.busy)
  const tooMany = (): Error => new BusinessError(429, httpText.tooManyAtOnce, { retry_after: 1 })
  return {
    reads: fairLimit({
      atOnce: config.poolSize,
      waiting: READS_WAITING,
      full,
      perClient: { atOnce: 1, waiting: 500, full: tooMany, pause: PAUSE },
    }),
    // All together are not limited: a write may wait for a payment channel, whose notice is a write too.
    writes: fairLimit({
      atOnce: Number.POSITIVE_INFINITY,
      waiting: Number.POSITIVE_INFINITY,
      full,
      perClient: { atOnce: 4, waiting: 500, full: tooMany },
    }),
    largeForms: fairLimit({
      atOnce: 2,
      waiting: 50,
      full,
      perClient: { atOnce: 1, waiting: 20, full: tooMany, pause: PAUSE },
    }),
    readsOfMember: tokenBuckets(config.readsPerMinute),
    readsOfAddress: tokenBuckets(config.readsPerMinute * PER_ADDRESS),
    knownLogins: recentSet(KNOWN_LOGINS),
  }
}

/** The client that a request counts for: member or staff, else the address. */
export function clientOf(visitor: Visitor | null | undefined, ip: string): string {
  if (visitor?.member) return `member ${visitor.member.id}`
  if (visitor?.staff) return `staff ${visitor.staff.id}`
  return `address ${addressOf(ip)}`
}

/** The address that limits count for; of IPv6 the network, because one customer has all addresses of it. */
export const addressOf = (ip: string): string =>
  isIPv6(ip) && !ip.includes('.') ? new URL(`http://[${networkOf(ip)}]`).hostname : ip

function networkOf(ip: string): string {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  return `${all.slice(0, 4).join(':')}::`
}
