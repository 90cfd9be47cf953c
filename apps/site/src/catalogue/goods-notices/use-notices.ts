import { isLoggedIn } from '@yaopi/core'
import { goodsNoticeCalls, type NoticeKind } from '@yaopi/core/contract'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { goodsNoticesText as text } from './goods-notices.text.ts'

/** The notices of a member: which are set, and how one is changed. */
export type Notices = {
  readonly isMember: boolean
  readonly isOn: (goodsId: number, kind: NoticeKind) => boolean
  readonly change: (goodsId: number, kind: NoticeKind, isOn: boolean) => Promise<void>
}

const nothing = {}

/** Reads the notices of the member once for all switches of a page. */
export function useNotices(): Notices {
  const { client, notifications, session } = useStorefront()
  const isMember = isLoggedIn(useValue(session.user))
  const { state, replace } = useQuery(goodsNoticeCalls.list, isMember ? nothing : undefined)
  const set = state.data ?? []
  return {
    isMember,
    isOn: (goodsId, kind) => set.some((one) => one.goods_id === goodsId && one.kind === kind),
    change: async (goodsId, kind, isOn) => {
      const answer = await client.send(goodsNoticeCalls.change, { goods_id: goodsId, kind, is_on: isOn ? 1 : 0 })
      if (!answer.ok) {
        notifications.report(answer.failure)
        return
      }
      replace(answer.data)
      notifications.success(isOn ? text.set(text[kind]) : text.unset(text[kind]))
    },
  }
}
