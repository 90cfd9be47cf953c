import type { Storefront } from '@yaopi/core'
import { goodsNoticeCalls, type GoodsNotice, type NoticeKind } from '@yaopi/core/contract'
import { goodsNoticesText as text } from './goods-notices.text.ts'

/** Sets a notice of goods or takes it away, and says so; answers all notices of the member, undefined where refused. */
export async function changeNotice(
  { client, notifications }: Pick<Storefront, 'client' | 'notifications'>,
  goodsId: number,
  kind: NoticeKind,
  isOn: boolean,
): Promise<readonly GoodsNotice[] | undefined> {
  const answer = await client.send(goodsNoticeCalls.change, { goods_id: goodsId, kind, is_on: isOn ? 1 : 0 })
  if (!answer.ok) {
    notifications.report(answer.failure)
    return undefined
  }
  notifications.success(isOn ? text.set(text[kind]) : text.unset(text[kind]))
  return answer.data
}
