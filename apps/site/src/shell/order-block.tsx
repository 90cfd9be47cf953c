import type { OrderBlock as Block } from '@yaopi/core'
import { Anchor, useStorefront, useValue } from '@yaopi/widgets'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { findRoute, href } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './order-block.module.css'

/** Why the member could not check out, before they choose anything, with the way to mend it. */
export function OrderBlock() {
  const { session, home } = useStorefront()
  const user = useValue(session.user)
  const config = useValue(home.config)
  const block = user.order_block
  if (block === undefined) return null
  const hotline = user.common_config?.hot_line ?? config?.hot_line ?? ''
  const way = mendAddressOf(block)
  return (
    <aside className={styles.strip} aria-label={text.orderBlock}>
      <p>
        <CircleAlert size={16} aria-hidden="true" />
        <span>{block.msg}</span>
        {way === undefined
          ? hotline !== '' && <a href={`tel:${hotline}`}>{text.call(hotline)}</a>
          : block.code !== 'FROZEN' && <Anchor href={way}>{text.mend[block.code]}</Anchor>}
      </p>
    </aside>
  )
}

/** The page where the member can do something about it; undefined when there is none and only people can help. */
function mendAddressOf({ code, action }: Block): string | undefined {
  if (code === 'FROZEN') return undefined
  if (action !== undefined) return findRoute(action) === undefined ? undefined : action
  return href('user_hyzx')
}
