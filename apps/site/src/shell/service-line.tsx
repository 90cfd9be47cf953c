import { isDedicatedManager } from '@yaopi/core'
import { Anchor, useStorefront, useValue } from '@yaopi/widgets'
import Phone from 'lucide-react/icons/phone'
import { memo } from 'react'
import { useLoginHref } from '../platform/navigation/index.ts'
import { hasRoute, href } from '../platform/routing/index.ts'
import { AddToDesktop } from './add-to-desktop.tsx'
import { MiniProgram } from './mini-program.tsx'
import { shellText as text } from './shell.text.ts'
import { useLogout } from './use-logout.ts'
import styles from './service-line.module.css'

/** The narrow line on top: who is here, and the ways members use every day [SH-06, RO-01, RO-04]. */
export const ServiceLine = memo(function ServiceLine() {
  return (
    <div className={styles.line}>
      <div className={styles.inner}>
        <Visitor />
        <nav className={styles.links} aria-label={text.serviceLine}>
          <Anchor href="/">{text.home}</Anchor>
          <AddToDesktop />
          <RouteLink name="user_hyzx" label={text.memberCentre} />
          <RouteLink name="order" label={text.orders} />
          <RouteLink name="dzfp" label={text.invoice} />
          <MiniProgram />
          <Hotline />
        </nav>
      </div>
    </div>
  )
})

/** A link to a named route; nothing while its page is not built. */
function RouteLink({ name, label }: { readonly name: string; readonly label: string }) {
  return hasRoute(name) ? <Anchor href={href(name)}>{label}</Anchor> : null
}

/**
 * Company and logout for a member, login and registration for a visitor; which of the two is told by the company
 * [RO-01].
 */
function Visitor() {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const known = useValue(session.known)
  const login = useLoginHref()
  const logout = useLogout()
  if (!known) return <div className={styles.who} />
  if (user.company !== undefined && user.company !== '') {
    return (
      <div className={styles.who}>
        <span className={styles.company} title={user.company}>
          {text.hello}，{user.company}
        </span>
        <button
          type="button"
          className={styles.logout}
          onClick={() => {
            void logout()
          }}
        >
          {text.logout}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.who}>
      <span className={styles.welcome}>{text.welcome}</span>
      <Anchor className={styles.login} href={login}>
        {text.login}
      </Anchor>
      <RouteLink name="register_index" label={text.register} />
    </div>
  )
}

/** The hotline, and the member's account manager where there is one [RO-04]. */
export function Hotline() {
  const { session, home } = useStorefront()
  const user = useValue(session.user)
  const config = useValue(home.config)
  const manager = user.admin ?? undefined
  const hotline = user.common_config?.hot_line ?? config?.hot_line
  return (
    <>
      {manager !== undefined && (
        <span className={styles.contact}>
          {isDedicatedManager(manager) ? text.dedicatedManager : text.manager}：{manager.name}{' '}
          {manager.phone !== '' && <a href={`tel:${manager.phone}`}>{manager.phone}</a>}
        </span>
      )}
      {hotline !== undefined && hotline !== '' && (
        <span className={styles.contact}>
          <Phone size={14} aria-hidden="true" />
          {text.hotline} <a href={`tel:${hotline}`}>{hotline}</a>
        </span>
      )}
    </>
  )
}
