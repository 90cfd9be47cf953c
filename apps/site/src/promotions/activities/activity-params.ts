import { OfferStatus } from '@yaopi/core'
import type { ActivityCard, ActivityKind } from '@yaopi/core/contract'
import { href } from '../../platform/routing/index.ts'

/** Inputs of the activity pages out of their addresses. This module is read by the server too. */
const NUMBER = /^[1-9]\d{0,8}$/
const CODE = /^[a-z0-9][a-z0-9-]{1,39}$/i

export type ActivityInput = { readonly id: string }

/** The activity of an address, by number or short code; undefined for what is neither. */
export const activityInput = (id: string | null | undefined): ActivityInput | undefined =>
  id != null && (NUMBER.test(id) || CODE.test(id)) ? { id: id.toLowerCase() } : undefined

/** The halls of a centre, as their numbers stand in the path; undefined: none. */
export const hallsInput = (ids: string): { readonly ids: string } | undefined => {
  const list = ids
    .split(',')
    .filter((id) => NUMBER.test(id))
    .slice(0, 20)
  return list.length === 0 ? undefined : { ids: [...new Set(list)].join(',') }
}

/** The hall that is open: the named one, else the first. */
export const openHall = (ids: string, id: string | undefined): ActivityInput | undefined =>
  activityInput(id ?? hallsInput(ids)?.ids.split(',')[0])

/** Where an address without a number leads: the template page that runs, else the next one, else /noActivity. */
export function firstTemplate(posts: readonly ActivityCard[], kind: ActivityKind): string {
  const own = posts.filter((post) => post.url.startsWith(`/${kind}?`))
  const first =
    own.find((post) => post.status === OfferStatus.running) ?? own.find((post) => post.status === OfferStatus.upcoming)
  return first?.url ?? href('noActivity')
}
