import { isLoggedIn } from '@yaopi/core'
import { goodsNoticeCalls, type NoticeKind } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { changeNotice } from './change-notice.ts'

/** The notices of a member: which are set, and how one is changed. */
export type Notices = {
  readonly isMember: boolean
  readonly isOn: (goodsId: number, kind: NoticeKind) => boolean
  readonly change: (goodsId: number, kind: NoticeKind, isOn: boolean) => Promise<void>
}

const nothing = {}

/** Reads the notices of the member once for all switches of a page. */
export function useNotices(): Notices {
  const storefront = useStorefront()
  const isMember = isLoggedIn(useValue(storefront.session.user))
  const { state, replace } = useQuery(goodsNoticeCalls.list, isMember ? nothing : undefined)
  const set = state.data ?? []
  return {
    isMember,
    isOn: (goodsId, kind) => set.some((one) => one.goods_id === goodsId && one.kind === kind),
    change: async (goodsId, kind, isOn) => {
      const all = await changeNotice(storefront, goodsId, kind, isOn)
      if (all !== undefined) replace(all)
    },
  }
}
