import { contract } from '@yaopi/core/contract'
import type { AdFields, ArticleFields, HotWordFields, NavFields } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { masterId, oneOf, route, whole } from '../../platform/http/index.ts'
import { versionBy, versionsOf } from '../../platform/versions/index.ts'
import { publishActivity, type ActivityFields } from '../../promotions/activities/index.ts'
import { contentLink, publishAd } from '../ads/index.ts'
import { publishArticle } from '../articles/index.ts'
import { publishMenu } from '../menus/index.ts'
import { checkLink } from './link-check.ts'
import { registerShopPreview } from './shop-preview.api.ts'
import { versionText } from './version.text.ts'

const LAST_STAMP = 4_102_444_800

type Version = NonNullable<Awaited<ReturnType<typeof versionBy>>>
type Restoring = { readonly staff: StaffActor; readonly revision: number }

/** Publishes an old version as a new one, with all the checks of publishing. */
async function restore(server: AppContext, version: Version, by: Restoring): Promise<number | 'waiting'> {
  const note = versionText.restored(version.version)
  const { entity, entity_id: id, payload } = version
  switch (entity) {
    case 'ad':
      return (await publishAd(server, by.staff, { id, revision: by.revision, note, fields: payload as AdFields }))
        .revision
    case 'article': {
      const saved = await publishArticle(server, { ...by, id, note, fields: payload as ArticleFields })
      return saved.state === 'waiting' ? 'waiting' : saved.revision
    }
    case 'activity':
      return (await publishActivity(server, { ...by, note, fields: payload as ActivityFields })).revision
    case 'nav':
      return publishMenu(server, { ...by, note, entity, payload: payload as { entries: NavFields[] } })
    case 'hot_search':
      return publishMenu(server, { ...by, note, entity, payload: payload as { words: HotWordFields[] } })
  }
}

/** Calls of the staff on versions of content and on its links. */
export function registerVersions(server: AppContext): void {
  registerShopPreview(server)
  const calls = contract.contentAdmin

  route(
    server,
    calls.versions,
    z.object({ entity: oneOf(['ad', 'nav', 'hot_search', 'article', 'activity'] as const), entity_id: masterId() }),
    ({ db, input }) => versionsOf(db, input.entity, input.entity_id),
  )

  const required = async (id: number): Promise<Version> => {
    const version = await versionBy(server.db, id)
    if (version === undefined) throw new BusinessError(404, versionText.unknown)
    return version
  }
  route(server, calls.version, z.object({ id: masterId() }), ({ input }) => required(input.id))

  route(server, calls.restore, z.object({ id: masterId(), revision: whole() }), async ({ input, staff }) => {
    const version = await required(input.id)
    if (version.published_at === null) throw new BusinessError(409, versionText.isDraft)
    const revision = await restore(server, version, { staff, revision: input.revision })
    return revision === 'waiting' ? { revision: input.revision, state: 'waiting' as const } : { revision }
  })

  route(
    server,
    calls.checkLink,
    z.object({
      url: contentLink(),
      start_at: whole(0, LAST_STAMP).optional(),
      end_at: whole(0, LAST_STAMP).optional(),
    }),
    ({ input }) => checkLink(server, input.url, { start: input.start_at ?? null, end: input.end_at ?? null }),
  )
}
