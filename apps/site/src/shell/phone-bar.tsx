import { Anchor, Badge, chatPanelOf, mayChat, useChatUnread, useStorefront, useValue } from '@yaopi/widgets'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import { useLocation } from 'react-router'
import { memo } from 'react'
import { hasRoute, href } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './phone-bar.module.css'

const entries = [
  { name: 'index', label: text.home, Icon: House },
  { name: 'categories', label: text.category, Icon: LayoutGrid },
  { name: 'cart_step1', label: text.cart, Icon: ShoppingCart },
  { name: 'user_hyzx', label: text.mine, Icon: User },
] as const

/** The bar at the bottom of a phone, in place of the side tools. */
export const PhoneBar = memo(function PhoneBar() {
  const { cart, session } = useStorefront()
  const count = useValue(cart.count)
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={text.mobileBar}>
      {entries
        .filter(({ name }) => hasRoute(name))
        .map(({ name, label, Icon }) => (
          <Anchor
            key={name}
            className={styles.entry}
            href={href(name)}
            aria-current={pathname === href(name) ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{label}</span>
            {name === 'cart_step1' && count > 0 && (
              <span className={styles.badge}>
                <Badge count={count} />
              </span>
            )}
          </Anchor>
        ))}
      {mayChat(useValue(session.user)) && <ChatEntry />}
    </nav>
  )
})

/** The chat of those who have one; the footer has hotline and customer-service links for everybody else [RO-03]. */
function ChatEntry() {
  const { isOpen } = chatPanelOf(useStorefront())
  const unread = useChatUnread()
  return (
    <button
      type="button"
      className={styles.entry}
      aria-label={unread === 0 ? text.chat : text.chatUnread(unread)}
      aria-expanded={useValue(isOpen)}
      onClick={() => {
        isOpen.value = !isOpen.peek()
      }}
    >
      <Headset size={20} aria-hidden="true" />
      <span>{text.chatShort}</span>
      {unread > 0 && (
        <span className={styles.badge}>
          <Badge count={unread} />
        </span>
      )}
    </button>
  )
}
