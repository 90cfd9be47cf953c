import type { Failure } from '@yaopi/core'
import { activityCalls } from '@yaopi/core/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { BlockFailed, Column } from '../../components/page/index.ts'
import { activityTarget, shortAddress } from './activity-address.ts'
import { generalText as text } from './general.text.ts'
import styles from './general.module.css'

/**
 * Where /activity/… leads: asks which page its words stand for, and goes there; to /noActivity where they stand for
 * none [SH-18]. An answer that did not come says nothing of the activity, and can be asked for again.
 */
export default function LoadingActivityPage() {
  const navigate = useNavigate()
  const params = useSearch()
  const input = shortAddress(params)
  const { state, reload } = useQuery(activityCalls.resolve, input)
  const target =
    state.data !== undefined
      ? activityTarget(state.data.path)
      : input === undefined || (state.status === 'failed' && isNone(state.failure))
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
      {state.status === 'failed' && target === undefined ? (
        <BlockFailed failure={state.failure} reload={reload} />
      ) : (
        <div className={styles.loading} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          {text.loading}
        </div>
      )}
    </Column>
  )
}

/** Whether a failure says that there is no such activity: unknown, over, or words that none can have. */
const isNone = ({ code }: Failure): boolean => [404, 410, 422].includes(code)
