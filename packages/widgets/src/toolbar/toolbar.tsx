import { isLoggedIn } from '@yaopi/core'
import type { ReactNode } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useDrawerId } from '../mini-cart/mini-cart.tsx'
import { ToolbarView } from './toolbar.view.tsx'

/** Props of `Toolbar`. */
export type ToolbarProps = {
  /** Picture of the WeChat QR code; without it the WeChat entry is left out. */
  readonly wechatQr?: string
  /** A list item in place of the customer-service links: `useChatTool()` for members with `is_can_chat` [RO-03]. */
  readonly chat?: ReactNode
}

/** Account, cart, messages, customer service, WeChat, back to top [SH-11]. Give it to the mini cart as its `rail`. */
export function Toolbar({ wechatQr, chat }: ToolbarProps) {
  const { cart, session, home } = useStorefront()
  const user = useValue(session.user)
  const isOpen = useValue(cart.drawer) === 'open'
  const hotline = useValue(home.config)?.hot_line
  const { qq1, qq2, hot_line } = user.common_config ?? { qq1: '', qq2: '', hot_line: '' }
  return (
    <ToolbarView
      accountHref={{ name: 'account' }}
      messagesHref={{ name: 'messages' }}
      cartCount={useValue(cart.count)}
      cartAmount={useValue(cart.amount)}
      cartOpen={isOpen}
      cartId={useDrawerId()}
      messageCount={user.message_count ?? 0}
      service={[qq1, qq2].filter((qq) => qq !== '')}
      hotline={hot_line || hotline || ''}
      wechatQr={wechatQr}
      chat={chat}
      onCart={() => {
        if (isOpen) cart.close()
        else void cart.open(isLoggedIn(user))
      }}
      onTop={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' })
      }}
    />
  )
}
