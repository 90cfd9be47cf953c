import { lotteryCalls } from '@yaopi/core/contract'
import { LotteryBanner, useStorefront } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useQuery } from '../platform/data/index.ts'
import { shellText as text } from './shell.text.ts'

const nothing = {}

/** The lottery that somebody opened by a button; a notice says why they cannot take part. */
export function AskedDraw({ onDismiss }: { readonly onDismiss?: (id: number) => void }) {
  const { notifications } = useStorefront()
  const { state } = useQuery(lotteryCalls.simple, nothing)
  useEffect(
    function tellWithoutDraw() {
      if (state.status === 'failed') notifications.report(state.failure)
      if (state.status !== 'ready') return
      if (state.data === null) notifications.info(text.noDraw)
      else if (state.data.is_join === 1) notifications.info(text.drawJoined)
    },
    [state, notifications],
  )
  // It loads the draw by itself, once this answer is there: the same request twice would end the first.
  return state.status === 'ready' && state.data?.is_join === 0 ? (
    <LotteryBanner {...(onDismiss && { onDismiss })} />
  ) : null
}
