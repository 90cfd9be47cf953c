import { LOGIN_FLAG } from '@yaopi/core'
import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect } from 'react'
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

/** Sends the browser to the main site; a login flag of this tab is cleared first and the page loaded anew [SH-17]. */
export default function ElevenIndexPage({ moves = browserMoves }: { readonly moves?: Moves }) {
  const { environment, home } = useStorefront()
  const config = useValue(home.config)
  useEffect(() => {
    if (config === undefined) return
    if (environment.session.getItem(LOGIN_FLAG) !== null) {
      environment.session.removeItem(LOGIN_FLAG)
      moves.reload()
      return
    }
    moves.replace(config.main_site_url === '' ? '/' : config.main_site_url)
  }, [config, environment, moves])
  return (
    <div className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {text.leaving}
    </div>
  )
}
