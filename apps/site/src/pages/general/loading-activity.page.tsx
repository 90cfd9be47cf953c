import { activityCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href, isBuilt } from '../../routes/table.ts'
import { Column } from '../../templates/page.tsx'
import { shortAddress } from '../activity/activity-input.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where /activity/… leads: asks which page its words stand for, and goes there; else to /noActivity [SH-18]. */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const asked = shortAddress(params)
  const { state } = useCall(activityCalls.resolve, asked)
  const path = state.data?.path
  const place =
    path !== undefined && path.startsWith('/') && isBuilt(path)
      ? path
      : path !== undefined || asked === undefined || state.status === 'failed'
        ? href('noActivity')
        : undefined
  useEffect(() => {
    if (place !== undefined) void navigate(place, { replace: true })
  }, [place, navigate])
  return (
    <Column>
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        {text.loading}
      </div>
    </Column>
  )
}
