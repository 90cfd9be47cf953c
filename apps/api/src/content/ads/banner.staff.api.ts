import { AD_POSITIONS, type AdFields } from '@yaopi/core/staff'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { audit } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { flag, masterId, oneOf, prose, route, text, versionField, whole } from '../../platform/http/index.ts'
import { adsOfPosition, adVersion, orderAds } from './banner.staff.queries.ts'
import { discardAdDraft, endAd, keepAdDraft, publishAd, staffAds } from './banner.staff.service.ts'
import { adAdminText as words } from './banner.text.ts'

const LAST_STAMP = 4_102_444_800
const stamp = () => whole(0, LAST_STAMP)
const POSITIONS = AD_POSITIONS.map((one) => one.code) as [string, ...string[]]
/** A brand has a position of its own. */
const position = () =>
  text(1, 40).refine((code) => POSITIONS.includes(code) || /^brand:[1-9]\d{0,8}$/.test(code), words.position)
const PICTURE = /^\/(pictures|uploads)(\/[A-Za-z0-9_-]+)+\.[a-z0-9]{2,5}$/
/** Empty: not begun. `#…`: a note. A page of ours, or another site over https [ER-10]. */
export const contentLink = () => text(0, 300).refine((url) => /^($|#|\/(?![/\\])|https:\/\/)/.test(url), words.link)

/** Calls of the staff on ads. */
export function registerStaffAds(server: AppContext): void {
  const calls = contract.bannerAdmin

  route(
    server,
    calls.list,
    z.object({
      position: text(0, 40).optional(),
      q: text(0, 60).optional(),
      state: oneOf(['draft', 'planned', 'running', 'over']).optional(),
    }),
    async ({ input: { position: at, q, state } }) =>
      (await staffAds(server, at === undefined || at === '' ? null : at)).filter(
        (one) =>
          (state === undefined || one.state === state) &&
          (q === undefined || q === '' || `${one.title} ${one.remark} ${one.url}`.includes(q)),
      ),
  )

  route(
    server,
    calls.save,
    z.object({
      id: masterId().optional(),
      revision: versionField(adVersion).revision.optional(),
      position: position(),
      title: prose(1, 60),
      remark: prose(0, 100).default(''),
      image: text(1, 200).refine((path) => PICTURE.test(path), words.picture),
      url: contentLink().default(''),
      start_at: stamp().optional(),
      end_at: stamp().optional(),
      publish: flag(),
      note: prose(0, 200).default(''),
    }),
    async ({ input: { id, revision, publish, note, start_at = null, end_at = null, ...given }, staff }) => {
      if (start_at !== null && end_at !== null && end_at <= start_at) throw fieldError('end_at', words.window)
      if (id !== undefined && revision === undefined) throw fieldError('revision', words.revision)
      const fields: AdFields = { ...given, start_at, end_at }
      const work = publish === 1 ? publishAd : keepAdDraft
      return work(server, staff, { id, revision, note, fields })
    },
  )

  route(
    server,
    calls.sort,
    z.object({ position: position(), ids: z.array(masterId()).min(1).max(200) }),
    async ({ input, staff }) => {
      if (new Set(input.ids).size !== input.ids.length) throw fieldError('ids', words.allIds)
      await inTransaction(server.db, async (tx) => {
        const moved = await orderAds(tx, input.position, input.ids)
        if (moved !== input.ids.length || moved !== (await adsOfPosition(tx, input.position)))
          throw new BusinessError(409, words.otherAds)
        await audit(tx, {
          by: staff,
          action: words.sort,
          target: `ad_position:${input.position}`,
          detail: { ids: input.ids },
          at: server.now(),
        })
      })
      await followContent(server)
      return null
    },
  )

  route(server, calls.end, z.object({ id: masterId(), ...versionField(adVersion) }), async ({ input, staff }) => ({
    revision: await endAd(server, staff, input.id, input.revision),
  }))

  route(server, calls.discard, z.object({ id: masterId() }), async ({ input, staff }) => {
    await discardAdDraft(server, staff, input.id)
    return null
  })

  route(
    server,
    calls.preview,
    z.object({ position: position(), at: stamp(), with_drafts: flag().optional() }),
    async ({ input }) =>
      (await staffAds(server, input.position)).flatMap((one) => {
        if (one.state === 'draft' && input.with_drafts !== 1) return []
        const shown = input.with_drafts === 1 ? (one.draft ?? one) : one
        const { id } = one
        const { title, remark, image, url, start_at, end_at } = shown
        if ((start_at !== null && input.at < start_at) || (end_at !== null && end_at <= input.at)) return []
        return [
          {
            id,
            title,
            remark,
            image,
            url,
            ...(start_at === null ? {} : { start_time: start_at }),
            ...(end_at === null ? {} : { end_time: end_at }),
          },
        ]
      }),
  )
}
