import { createHash, randomBytes } from 'node:crypto'
import { formatDate } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { addressOf, countHit, flag, isSecure, limitAddress, masterId, route } from '../../platform/http/index.ts'
import { addView, isPublished, vote } from './article.queries.ts'
import { articleMessages } from './article.text.ts'

/** The cookie of a browser that has voted: a random word, set with its first vote. */
const READER_COOKIE = 'yaopi_reader'
const YEAR = 365 * 86_400
/** Votes of an address a day, however often a browser drops its cookie. */
const VOTES = { bucket: 'article-vote', hits: 60, seconds: 86_400, message: articleMessages.manyVotes } as const
/** A view counts once in this time for an address and an article. */
const VIEW = { bucket: 'article-view', seconds: 1_800 } as const

/** Votes on articles and the count of their views (decision 0049). */
export function registerReading(server: AppContext): void {
  const { db, now } = server
  const calls = contract.article

  route(
    server,
    calls.vote,
    z.object({ id: masterId(), is_helpful: flag() }),
    async ({ input, viewer, ip, request, reply }) => {
      await limitAddress(db, VOTES, ip, now())
      const voter =
        viewer === null
          ? { member_id: null, browser_hash: browserOf(server, request, reply) }
          : { member_id: viewer.id, browser_hash: null }
      const day = formatDate(Math.floor(now() / 1000))
      const counted = await vote(db, { id: input.id, day, now: now(), is_helpful: input.is_helpful === 1, ...voter })
      if (counted === undefined) throw new BusinessError(404, articleMessages.unknown)
      if (counted.is_helpful !== (input.is_helpful === 1)) throw new BusinessError(409, articleMessages.voted)
      return { is_helpful: input.is_helpful }
    },
  )

  route(server, calls.view, z.object({ id: masterId() }), async ({ input, ip }) => {
    if (!(await isPublished(db, input.id, server.now()))) throw new BusinessError(404, articleMessages.unknown)
    if ((await countHit(db, VIEW, `${input.id}:${addressOf(ip)}`, now())) === 1) await addView(db, input.id)
    return null
  })
}

/** The hash of a browser's cookie; a browser without one gets it. */
function browserOf(server: AppContext, request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = request.cookies[READER_COOKIE]
  const word = known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  if (word !== known)
    reply.setCookie(READER_COOKIE, word, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure(server.config),
      maxAge: YEAR,
    })
  return createHash('sha256').update(word).digest()
}
