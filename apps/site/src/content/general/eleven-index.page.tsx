import { LOGIN_FLAG } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** The browser as this page moves it; replaceable in tests. */
export type Moves = { readonly reload: () => void; readonly replace: (address: string) => void }

const browserMoves: Moves = {
  reload: () => {
    window.location.reload()
  },
  replace: (address) => {
    window.location.replace(address)
  },
}

/** Set in the tab while the page loads anew, so that it does so once. */
const RELOADED = 'yaopi-eleven-reloaded'

/**
 * Sends the browser to the main site, or home when this is the main site; a login flag of this tab is cleared first and
 * the page loaded anew [SH-17]. Once: the answer about a member sets the flag again on every load.
 */
export default function ElevenIndexPage({ moves = browserMoves }: { readonly moves?: Moves }) {
  const { environment, home } = useStorefront()
  const config = useValue(home.config)
  const [isReloading, setReloading] = useState(false)
  useEffect(
    function clearFlag() {
      const { session } = environment
      const isFlagged = session.getItem(LOGIN_FLAG) !== null
      const isSecond = session.getItem(RELOADED) !== null
      session.removeItem(LOGIN_FLAG)
      session.removeItem(RELOADED)
      if (!isFlagged || isSecond) return
      session.setItem(RELOADED, '1')
      setReloading(true)
      moves.reload()
    },
    [environment, moves],
  )
  useEffect(
    function goToMainSite() {
      if (config === undefined || isReloading || environment.session.getItem(RELOADED) !== null) return
      environment.session.removeItem(LOGIN_FLAG)
      moves.replace(config.main_site_url === '' ? '/' : config.main_site_url)
    },
    [config, environment, isReloading, moves],
  )
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {text.leaving}
    </div>
  )
}
