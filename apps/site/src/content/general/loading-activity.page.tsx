import { activityCalls } from '@yaopi/core'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href, isBuilt } from '../../platform/routing/index.ts'
import { Column } from '../../platform/components/index.ts'
import { shortAddress } from '../../promotions/activities/index.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where /activity/… leads: asks which page its words stand for, and goes there; else to /noActivity [SH-18]. */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const input = shortAddress(params)
  const { state } = useQuery(activityCalls.resolve, input)
  const path = state.data?.path
  const target =
    path !== undefined && path.startsWith('/') && isBuilt(path)
      ? path
      : path !== undefined || input === undefined || state.status === 'failed'
        ? href('noActivity')
        : undefined
  useEffect(() => {
    if (target !== undefined) void navigate(target, { replace: true })
  }, [target, navigate])
  return (
    <Column>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {text.loading}
      </div>
    </Column>
  )
}
