import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Client } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import type { NotificationsStore } from '../../platform/notifications/index.ts'
import { lotteryCalls } from './lottery.calls.ts'
import {
  CLOSE_TIME,
  lotteryReducer,
  RESULT_DELAY,
  type LotteryEffect,
  type LotteryEvent,
  type LotteryState,
} from './lottery.rules.ts'
import type { DrawActivity, DrawWinner, Prize } from './lottery.types.ts'

/** Texts of the lottery, in the language of the host. */
export type LotteryWords = {
  readonly won: (prize: Prize) => string
  /** Question when the banner is closed during a draw. */
  readonly leave: string
}

/** Rules and odds of the draw, and its latest winners. */
export type LotteryDetails = DrawActivity & { readonly winners: readonly DrawWinner[] }

/** One lottery banner: its state, and its events. */
export type LotteryStore = {
  readonly state: ReadonlySignal<LotteryState>
  /** Loads the current draw; a failure is not reported. */
  readonly load: () => Promise<void>
  readonly draw: () => void
  readonly close: () => void
  /** Rules, odds and winners after `read`; undefined before it and after `closeRules`. */
  readonly details: ReadonlySignal<LotteryDetails | undefined>
  readonly read: () => Promise<void>
  readonly closeRules: () => void
  /** Cancels the timers. */
  readonly stop: () => void
}

type Shop = {
  readonly client: Client
  readonly environment: Pick<Environment, 'setTimeout' | 'clearTimeout'>
  readonly notifications: NotificationsStore
}

/** Creates a lottery banner: runs the effects of its reducer with timers, requests and confirmations. */
export function createLottery({ client, environment, notifications }: Shop, words: LotteryWords): LotteryStore {
  const state = signal<LotteryState>({ stage: 'hidden' })
  const details = signal<LotteryDetails | undefined>(undefined)
  const timers = new Set<unknown>()
  const after = (milliseconds: number, run: () => void): void => {
    timers.add(environment.setTimeout(run, milliseconds))
  }
  const dispatch = (event: LotteryEvent): void => {
    const next = lotteryReducer(state.value, event)
    state.value = next.state
    if (next.effect !== undefined) act(next.effect)
  }
  const leave = (): void => after(CLOSE_TIME, () => dispatch({ kind: 'gone' }))

  function act(wanted: LotteryEffect): void {
    switch (wanted.kind) {
      case 'draw':
        void loadActivity(wanted.id)
        return
      case 'wait':
        after(RESULT_DELAY, () => dispatch({ kind: 'waited', result: wanted.result }))
        return
      case 'announce':
        notifications.info(words.won(wanted.result.prize))
        leave()
        return
      case 'ask':
        void notifications.confirm(words.leave).then((yes) => dispatch({ kind: yes ? 'left' : 'stayed' }))
        return
      case 'leave':
        leave()
    }
  }

  async function loadActivity(id: number): Promise<void> {
    const answer = await client.send(lotteryCalls.draw, { id })
    if (answer.ok) {
      dispatch({ kind: 'answered', result: answer.data })
      return
    }
    dispatch({ kind: 'failed' })
    notifications.report(answer.failure)
  }

  async function read(): Promise<void> {
    if (state.value.stage === 'hidden') return
    const { id } = state.value.draw
    const [activity, winners] = await Promise.all([
      client.send(lotteryCalls.activity, { id }),
      client.send(lotteryCalls.winners, { id }),
    ])
    if (activity.ok) details.value = { ...activity.data, winners: winners.ok ? winners.data : [] }
    else notifications.report(activity.failure)
  }

  return {
    state,
    details,
    read,
    closeRules: () => {
      details.value = undefined
    },
    load: async () => {
      const answer = await client.send(lotteryCalls.simple, {})
      if (answer.ok) dispatch({ kind: 'known', draw: answer.data })
    },
    draw: () => dispatch({ kind: 'pressed' }),
    close: () => dispatch({ kind: 'closed' }),
    stop: () => {
      for (const timer of timers) environment.clearTimeout(timer)
      timers.clear()
    },
  }
}
