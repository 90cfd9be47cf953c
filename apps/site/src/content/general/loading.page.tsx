import { ButtonLink, useLinks, useStorefront, useValue, EmptyState } from '@yaopi/widgets'
import { useEffect, useState } from 'react'
import { useSearch } from '../../platform/navigation/index.ts'
import { RETURN_PARAM, returnPath } from '../../platform/routing/index.ts'
import { Column } from '../../components/page/index.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Milliseconds until the page admits that nothing comes (domain.md §5.2). */
const PATIENCE = 10_000

/** Finishes a hand-over from another site: waits until the session is known, then goes on to `?to=`. */
export default function LoadingPage() {
  const { session } = useStorefront()
  const links = useLinks()
  const params = useSearch()
  const known = useValue(session.known)
  const [isLate, setLate] = useState(false)
  const to = params.get(RETURN_PARAM)
  useEffect(
    function goBack() {
      if (known && to !== null) links.go(returnPath(to))
    },
    [known, to, links],
  )
  useEffect(function showDelay() {
    const timer = window.setTimeout(() => setLate(true), PATIENCE)
    return () => window.clearTimeout(timer)
  }, [])
  if (isLate)
    return (
      <Column>
        <EmptyState title={text.loadingLate} hint={text.loadingLateHint}>
          <ButtonLink kind="primary" href="/">
            {text.backHome}
          </ButtonLink>
        </EmptyState>
      </Column>
    )
  return (
    <Column>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {text.loading}
      </div>
    </Column>
  )
}
