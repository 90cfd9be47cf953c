import { activityCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { isUnanswered, useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { BlockFailed, Column } from '../../components/page/index.ts'
import { activityTarget, shortAddress } from './activity-address.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/**
 * Where /activity/… leads: asks which page its words stand for, and goes there; else to /noActivity [SH-18]. Without an
 * answer it is not known, and can be asked again.
 */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const params = useSearch()
  const input = shortAddress(params)
  const { state, reload } = useQuery(activityCalls.resolve, input)
  const failure = state.status === 'failed' ? state.failure : undefined
  const isLost = failure !== undefined && isUnanswered(failure)
  const target =
    state.data !== undefined
      ? activityTarget(state.data.path)
      : input === undefined || (failure !== undefined && !isLost)
        ? href('noActivity')
        : undefined
  useEffect(
    function goToTarget() {
      if (target !== undefined) void navigate(target, { replace: true })
    },
    [target, navigate],
  )
  if (isLost)
    return (
      <Column>
        <BlockFailed failure={failure} reload={reload} />
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
