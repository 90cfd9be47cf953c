import type { ControlApplication, Goods, GoodsControl } from '../../catalogue/goods/index.ts'
import type { Page } from '../../platform/protocol/index.ts'

/** Header of a sub-zone of controlled sale; `status` 0: upcoming, 1: running. An ended one is answered with 410. */
export type ControlledSaleZone = Pick<
  GoodsControl,
  'id' | 'name' | 'url' | 'convention' | 'start' | 'end' | 'inside'
> & {
  readonly intro: string
  readonly image: string
  readonly status: 0 | 1
}

/** A sub-zone with a page of its goods. */
export type ControlledSalePage = { readonly zone: ControlledSaleZone; readonly goods: Page<Goods> }

/** An application for controlled goods, for staff. */
export type StaffApplication = ControlApplication & {
  readonly policy: string
  readonly goods_id: number
  readonly goods: string
  readonly member_id: number
  readonly company: string
  readonly rank: number
  readonly region: string
}
