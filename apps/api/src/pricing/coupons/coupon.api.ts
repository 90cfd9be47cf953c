import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import { flag, masterId, oneOf, page, route, whole } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { availableCoupons, couponsOf, couponsOnOffer } from './coupon.queries.ts'
import { claim, claimAll, counts } from './coupon.service.ts'
import { couponPage } from './coupon.view.ts'

/** Coupons and cash vouchers: on offer, claimed, counted. domain.md §2.4 领券中心, §4.2. */
export function registerCoupons(server: AppContext): void {
  const { db } = server
  const calls = contract.coupon

  route(
    server,
    calls.center,
    z.object({ page: page(), scope: oneOf(['all', 'goods', 'category', 'brand', 'zone']).optional() }),
    ({ input, member }) =>
      couponPage(input.page, ({ limit, offset }) =>
        couponsOnOffer(db, member, server.now(), input.scope ?? null, limit, offset),
      ),
  )

  // What the coupons of everybody say is no price, and who is asked to sign in knows for what.
  route(
    server,
    calls.offers,
    z.object({ page: page(), scope: oneOf(['all', 'goods', 'category', 'brand', 'zone']).optional() }),
    ({ input }) =>
      couponPage(input.page, ({ limit, offset }) =>
        couponsOnOffer(db, null, server.now(), input.scope ?? null, limit, offset),
      ),
  )

  route(server, calls.receive, z.object({ id: masterId() }), ({ input, member }) => claim(server, member, input.id))

  route(server, calls.receiveAll, z.object({}), ({ member }) => claimAll(server, member))

  route(
    server,
    calls.available,
    z.object({ page: page(), type: whole(1, 2).optional(), goods_id: masterId().optional(), held: flag().optional() }),
    async ({ input, member }) => {
      const filter = {
        now: server.now(),
        type: input.type ?? null,
        goods: input.goods_id ?? null,
        held: input.held ?? null,
      }
      const { data, ...rest } = await couponPage(input.page, (part) =>
        availableCoupons(db, member, { ...filter, ...part }),
      )
      return {
        ...rest,
        data: data.map(({ held, id, type, name, face, threshold, scope, applies_to, end }) => ({
          held,
          id,
          type,
          name,
          face,
          threshold,
          scope,
          ...(applies_to === undefined ? {} : { applies_to }),
          end,
        })),
      }
    },
  )

  route(
    server,
    calls.mine,
    z.object({ page: page(), type: whole(1, 2).optional(), status: whole(0, 3).optional() }),
    ({ input, member }) => {
      const filter = { type: input.type ?? null, status: input.status ?? null, now: server.now() }
      return couponPage(input.page, (part) => couponsOf(db, member.id, { ...filter, ...part }))
    },
  )

  route(server, calls.count, z.object({}), ({ member }) => counts(server, member))
}
