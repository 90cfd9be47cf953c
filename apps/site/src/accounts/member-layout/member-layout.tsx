import { Anchor, Badge, useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { useHasWechat } from '../has-wechat/index.ts'
import { memberMenu } from './member-menu.ts'
import { Column } from '../../components/page/index.ts'
import { memberLayoutText as text } from './member-layout.text.ts'
import styles from './member-layout.module.css'

/** The member centre: its menu at the left, the page at the right; on tablets and phones the menu is a strip. */
export function MemberLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { session } = useStorefront()
  const unread = useValue(session.user).message_count ?? 0
  const hasWechat = useHasWechat()
  const menu = useRef<HTMLElement>(null)
  useEffect(
    function showCurrentEntry() {
      const strip = menu.current
      const entry = strip?.querySelector<HTMLElement>('[aria-current]')
      // The strip may be longer than the screen.
      if (strip != null && entry != null && strip.scrollWidth > strip.clientWidth)
        strip.scrollLeft = entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2
    },
    [pathname],
  )
  const here = (address: string, exact = false) =>
    pathname === address || (!exact && pathname.startsWith(`${address}/`)) ? 'page' : undefined
  return (
    <Column className={styles.frame}>
      <nav ref={menu} className={styles.menu} aria-label={text.menu}>
        {hasRoute('user_hyzx') && (
          <Anchor className={styles.home} href={href('user_hyzx')} aria-current={here(href('user_hyzx'), true)}>
            {text.home}
          </Anchor>
        )}
        {memberMenu(hasWechat).map((group) => (
          <div key={group.title} className={styles.group}>
            <p className={styles.title}>{group.title}</p>
            {group.entries.map((entry) => (
              <Anchor key={entry.name} className={styles.entry} href={entry.href} aria-current={here(entry.href)}>
                {entry.title}
                {entry.name === 'wdxx' && unread > 0 && (
                  <span className={styles.unread}>
                    <Badge count={unread} label={text.unread(unread)} />
                  </span>
                )}
              </Anchor>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </Column>
  )
}
