import type { Answer } from '@yaopi/core'
import { wechatCalls, type WechatCode, type WechatStatus } from '@yaopi/core/contract'
import { useNow, useStorefront } from '@yaopi/widgets'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Pause between two questions about a code, milliseconds (domain.md §4.7). */
const POLL = 2_000

/** A code as a page shows it. */
export type WechatCodeState = {
  /** Undefined while it is made. */
  readonly code: WechatCode | undefined
  readonly status: WechatStatus['status']
  /** Of the WeChat that answered. */
  readonly nickname: string
  /** Why no code could be made, in words. */
  readonly problem: string | undefined
  /** Seconds for which the code may still be scanned. */
  readonly left: number
  readonly refresh: () => void
}

type Shown = Pick<WechatCodeState, 'code' | 'status' | 'nickname' | 'problem'>
const NOTHING: Shown = { code: undefined, status: 'waiting', nickname: '', problem: undefined }

/**
 * Makes a code by `make`, asks every two seconds whether it was scanned, and calls `onConfirmed` once with it. `make`
 * must be the same function in every render.
 */
export function useWechatCode(
  make: () => Promise<Answer<WechatCode>>,
  onConfirmed: (code: WechatCode, nickname: string) => void,
): WechatCodeState {
  const { client, environment } = useStorefront()
  const now = useNow()
  const [shown, setShown] = useState<Shown>(NOTHING)
  const [round, setRound] = useState(0)
  const confirmed = useRef(onConfirmed)
  useEffect(() => {
    confirmed.current = onConfirmed
  })
  useEffect(
    function watchCode() {
      let isOver = false
      let timer: unknown
      const ask = async (code: WechatCode): Promise<void> => {
        const answer = await client.send(wechatCalls.status, { scene: code.scene })
        if (isOver) return
        // A lost question is asked again: the code lives on.
        const { status, nickname } = answer.ok ? answer.data : { status: 'waiting' as const, nickname: '' }
        setShown({ code, status, nickname, problem: undefined })
        if (status === 'confirmed') confirmed.current(code, nickname)
        if (status === 'waiting') timer = environment.setTimeout(() => void ask(code), POLL)
      }
      setShown(NOTHING)
      void make().then((answer) => {
        if (isOver) return
        if (!answer.ok) {
          setShown({ ...NOTHING, status: 'ended', problem: answer.failure.message })
          return
        }
        setShown({ ...NOTHING, code: answer.data })
        timer = environment.setTimeout(() => void ask(answer.data), POLL)
      })
      return () => {
        isOver = true
        if (timer !== undefined) environment.clearTimeout(timer)
      }
    },
    [client, environment, make, round],
  )
  const refresh = useCallback(() => setRound((count) => count + 1), [])
  return { ...shown, left: shown.code === undefined ? 0 : Math.max(0, shown.code.expire_at - now), refresh }
}
