import { OfferStatus } from '@yaopi/core'
import { activityCalls, bannerCalls, type ActivityKind } from '@yaopi/core/contract'
import type { HeadSource, PageHead, PageHeads } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { type ActivityInput, activityInput, hallsInput, openHall } from './activity-params.ts'
import { activityPagesText as text } from './activity.text.ts'

/** What is unknown or over has a page that says so. */
const gone = (): PageHead => ({ redirect: href('noActivity') })

/** An activity by its own name, at the address that its kind has. */
function activityHead(
  { answer, isGone }: HeadSource,
  input: ActivityInput | undefined,
  kind: ActivityKind,
  trail: PageHead['trail'] = [],
): PageHead {
  if (input === undefined || isGone(activityCalls.read, input)) return gone()
  const activity = answer(activityCalls.read, input)
  if (activity === undefined) return {}
  if (activity.kind !== kind) return { redirect: activity.url }
  return {
    title: activity.title,
    ...(activity.intro === '' ? {} : { description: activity.intro }),
    ...(activity.image === '' ? {} : { picture: activity.image }),
    path: activity.url,
    trail: [...trail, { name: activity.title }],
  }
}

const template =
  (kind: Extract<ActivityKind, 'zqmb' | 'hdmb'>) =>
  (source: HeadSource): PageHead => {
    const id = source.search.get('id')
    if (id !== null) return activityHead(source, activityInput(id), kind)
    const posts = source.answer(bannerCalls.posts)
    if (posts === undefined) return {}
    const own = posts.filter((post) => post.url.startsWith(`/${kind}?`))
    const first =
      own.find((post) => post.status === OfferStatus.running) ??
      own.find((post) => post.status === OfferStatus.upcoming)
    return first === undefined ? gone() : { redirect: first.url }
  }

export const heads = {
  yjh: (source) => {
    const id = source.params['id']
    return id === undefined
      ? { trail: [{ name: text.fairs }], description: text.fairsNote }
      : activityHead(source, activityInput(id), 'yjh', [{ name: text.fairs, href: href('yjh') }])
  },
  Hdzx: ({ params, answer }) => {
    const { ids = '', id } = params
    const [halls, open] = [hallsInput(ids), openHall(ids, id)]
    if (halls === undefined || open === undefined) return gone()
    const posts = answer(bannerCalls.posts, halls) ?? []
    if (posts.length === 0) return gone()
    const here = posts.find((post) => String(post.id) === open.id)
    return here === undefined ? {} : { title: here.title, trail: [{ name: text.centre }, { name: here.title }] }
  },
  zqmb: template('zqmb'),
  hdmb: template('hdmb'),
} satisfies PageHeads
