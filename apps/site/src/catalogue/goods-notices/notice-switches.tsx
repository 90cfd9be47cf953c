import type { Goods } from '@yaopi/core'
import type { NoticeKind } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import { goodsNoticesText as text } from './goods-notices.text.ts'
import type { Notices } from './use-notices.ts'

type Props = {
  readonly goods: Pick<Goods, 'id' | 'name' | 'number' | 'base_price'>
  readonly notices: Notices
}

/** The notices that make sense for goods: of stock while they are sold out, of the price where it is seen. */
export function NoticeSwitches({ goods, notices }: Props) {
  const [busy, setBusy] = useState<NoticeKind>()
  if (!notices.isMember) return null
  const kinds: readonly NoticeKind[] = [
    ...(goods.number <= 0 || notices.isOn(goods.id, 'arrival') ? (['arrival'] as const) : []),
    ...(goods.base_price !== null || notices.isOn(goods.id, 'drop') ? (['drop'] as const) : []),
  ]
  return (
    <>
      {kinds.map((kind) => {
        const isOn = notices.isOn(goods.id, kind)
        return (
          <Button
            key={kind}
            size="s"
            kind={isOn ? 'primary' : 'plain'}
            aria-pressed={isOn}
            aria-label={text.of(text[kind], goods.name)}
            busy={busy === kind}
            onClick={() => {
              setBusy(kind)
              void notices.change(goods.id, kind, !isOn).finally(() => setBusy(undefined))
            }}
          >
            {text[kind]}
          </Button>
        )
      })}
    </>
  )
}
