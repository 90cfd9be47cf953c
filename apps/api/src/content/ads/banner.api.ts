import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { idList, masterId, oneOf, page, route, text } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { registerStaffAds } from './banner.staff.api.ts'
import { brandById, dismissBanner } from './banner.queries.ts'
import { createBanners } from './banner.service.ts'
import { brandNotFound, wrongIds } from './banner.text.ts'

const nothing = z.object({})
const chosen = z.object({
  ids: z
    .string()
    .optional()
    .superRefine((value, context) => {
      if (value !== undefined && value !== '' && !idList(100).safeParse(value).success)
        context.addIssue({ code: 'custom', message: wrongIds })
    }),
})

const idsOf = (ids: string | undefined): readonly number[] | undefined =>
  ids === undefined || ids === '' ? undefined : idList(100).parse(ids)

/** Ads and floors. domain.md §5.3 "Home, banners, content". */
export function registerAds(server: AppContext): void {
  registerStaffAds(server)
  const calls = contract.banner
  const banners = createBanners(server)

  route(server, calls.carousel, nothing, () => banners.at('home'))
  route(server, calls.top, nothing, () => banners.at('top'))
  route(server, calls.right, nothing, () => banners.at('right'))
  route(server, calls.bottom, nothing, () => banners.at('bottom'))
  route(server, calls.qxzq, nothing, () => banners.at('qxzq'))
  route(server, calls.login, nothing, () => banners.at('login'))
  route(server, calls.newKxzq, nothing, () => banners.groups('new_kxzq'))

  route(server, calls.kxzqAd, chosen, async ({ input }) => {
    const ids = idsOf(input.ids)
    return (await banners.at('kxzq_ad')).filter((ad) => ids === undefined || ids.includes(ad.id))
  })

  route(server, calls.dismiss, z.object({ kind: oneOf(['ad', 'draw']), id: masterId() }), async ({ input, member }) => {
    await dismissBanner(server.db, member.id, input)
    return null
  })

  route(server, calls.demo, nothing, async ({ staffOrNull }) => (staffOrNull === null ? [] : banners.preview()))

  route(server, calls.posts, chosen, async ({ input }) => {
    const ids = idsOf(input.ids)
    return (await banners.posts()).filter((post) => ids === undefined || ids.includes(post.id))
  })

  route(server, calls.xrtj, nothing, ({ viewer }) => banners.floor('xrtj', viewer))
  route(server, calls.ppzq, nothing, ({ viewer }) => banners.floor('ppzq', viewer))
  route(server, calls.kxzq, nothing, ({ viewer }) => banners.floor('kxzq', viewer))
  route(server, calls.zyzq, nothing, ({ viewer }) => banners.floor('zyzq', viewer))
  route(server, calls.yx, nothing, ({ viewer }) => banners.floor('yx', viewer))

  route(server, calls.brands, z.object({ initial: text(1, 1).optional(), page: page() }), ({ input }) =>
    banners.brands(input.initial?.toUpperCase(), input.page),
  )

  route(server, calls.brand, z.object({ id: masterId() }), async ({ input }) => {
    const brand = await brandById(server.db, input.id)
    if (brand === undefined) throw new BusinessError(404, brandNotFound)
    return { brand, ads: [...(await banners.at(`brand:${brand.id}`)), ...(await banners.at('brand'))] }
  })

  route(server, contract.banner.lottery, nothing, () => banners.at('draw'))
}
