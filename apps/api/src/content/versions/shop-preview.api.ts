import { contract, PREVIEW_FIELD, PREVIEW_HEADER } from '@yaopi/core/contract'
import { z } from 'zod'
import { memberAt } from '../../accounts/auth/index.ts'
import { requireSeen } from '../../accounts/member-records/index.ts'
import { audit, managerIdOf } from '../../accounts/staff/index.ts'
import { type AppContext, inPreview } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { masterId, route, text, whole } from '../../platform/http/index.ts'
import { openPass, sealPass } from './preview-token.ts'
import { previewText } from './version.text.ts'

/** How long a preview is answered, milliseconds. */
const LIFE = 30 * 60_000
/** The same of one that shows what a member pays. */
const MEMBER_LIFE = 10 * 60_000
const LAST_STAMP = 4_102_444_800
const MOST_DRAFTS = 50
/** A page of the shop: no call, no file, no other site. */
const PAGE = /^\/(?!\/|api(\/|$)|admin(\/|$)|pictures(\/|$)|assets(\/|$))[^\s\\]*$/

/** An address with the token before its anchor. */
function withToken(path: string, token: string): string {
  const [before, anchor] = path.split('#', 2)
  const url = `${before}${before!.includes('?') ? '&' : '?'}${PREVIEW_FIELD}=${encodeURIComponent(token)}`
  return anchor === undefined ? url : `${url}#${anchor}`
}

/** Gives staff a look at the shop at a moment, and answers requests that carry such a token as it would be then. */
export function registerShopPreview(server: AppContext): void {
  route(
    server,
    contract.contentAdmin.preview,
    z.object({
      path: text(1, 300).refine((path) => PAGE.test(path), previewText.path),
      at: whole(0, LAST_STAMP),
      ad_drafts: z.array(masterId()).max(MOST_DRAFTS).default([]),
    }),
    async ({ input: { path, at, ad_drafts }, staff, now }) => {
      const until = now() + LIFE
      const token = sealPass(server.keys, { staff_id: staff.id, path, at: at * 1000, ad_drafts, until })
      await audit(server.db, {
        by: staff,
        action: previewText.action,
        target: `preview:${path.slice(0, 100)}`,
        detail: { path, at, ad_drafts },
        at: now(),
      })
      return { url: withToken(path, token), until: Math.floor(until / 1000) }
    },
  )

  route(
    server,
    contract.contentAdmin.memberPreview,
    z.object({
      id: masterId(),
      path: text(1, 300)
        .refine((path) => PAGE.test(path), previewText.path)
        .default('/'),
      at: whole(0, LAST_STAMP).optional(),
    }),
    async ({ input, staff, db, now }) => {
      await requireSeen(db, { id: input.id, managerId: managerIdOf(staff, 'member:preview') })
      const member = (await memberAt(db, input.id, now()))!
      const [at, until] = [input.at === undefined ? now() : input.at * 1000, now() + MEMBER_LIFE]
      const { id, company } = member
      const { path } = input
      const token = sealPass(server.keys, {
        staff_id: staff.id,
        path,
        at,
        ad_drafts: [],
        member: { id, company },
        until,
      })
      await audit(db, {
        by: staff,
        action: previewText.asMember,
        target: `member:${id}`,
        detail: { path, at: Math.floor(at / 1000) },
        at: now(),
      })
      return { url: withToken(path, token), until: Math.floor(until / 1000) }
    },
  )

  server.app.addHook('onRequest', (request, _, done) => {
    const token = request.headers[PREVIEW_HEADER] ?? (request.query as { [PREVIEW_FIELD]?: unknown })[PREVIEW_FIELD]
    if (typeof token !== 'string') return done()
    const pass = openPass(server.keys, token, server.now())
    if (pass === undefined) return done(new BusinessError(410, previewText.over))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return done(new BusinessError(403, previewText.onlyLooking))
    return inPreview(pass, done)
  })
}
