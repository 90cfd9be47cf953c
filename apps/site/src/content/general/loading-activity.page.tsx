import { activityCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Column } from '../../components/page/index.ts'
import { activityTarget, shortAddress } from './activity-address.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/** Where /activity/… leads: asks which page its words stand for, and goes there; else to /noActivity [SH-18]. */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const params = useSearch()
  const input = shortAddress(params)
  const { state } = useQuery(activityCalls.resolve, input)
  const target =
    state.data !== undefined
      ? activityTarget(state.data.path)
      : input === undefined || state.status === 'failed'
        ? href('noActivity')
        : undefined
  useEffect(
    function goToTarget() {
      if (target !== undefined) void navigate(target, { replace: true })
    },
    [target, navigate],
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
