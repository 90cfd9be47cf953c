import type { Int01 } from '../../platform/protocol/index.ts'
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { idle, type AsyncState } from '../../platform/async-state/index.ts'
import type { Client, Answer } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import { fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'
import type { NotificationsStore } from '../../platform/notifications/index.ts'
import { LineType } from '../../pricing/index.ts'
import { ALL_LINES, cartCalls } from './cart.calls.ts'
import { cartLineOf, tickOf, unitsByGoods, type Addable, type InCart } from './cart.rules.ts'
import { type CoreMessages, coreMessages } from '../../platform/messages/index.ts'
import type { AddedLine, AddResult, CartItem, CartState } from './cart.types.ts'

/** Pause before an add is sent [ST-05], milliseconds. */
export const ADD_DELAY = 200
/** Pause after the last change of a quantity before it is sent, milliseconds. */
export const EDIT_DELAY = 300

/** Prices a cart whose lines changed in the browser; `now` in seconds. `repriced` is the one there is. */
export type CartRepricer = (cart: CartState, now: number) => CartState

/** The cart of the member: lines, count, amount, and every change of it (storefront.md §7). */
export type CartStore = {
  readonly state: ReadonlySignal<AsyncState<CartState>>
  /** Number of lines [ST-06]. */
  readonly count: ReadonlySignal<number>
  /** Yuan of the ticked lines, as far as it is known. */
  readonly amount: ReadonlySignal<Yuan | undefined>
  readonly drawer: ReadonlySignal<'closed' | 'open'>
  /** True from an add until its answer has come. */
  readonly adding: ReadonlySignal<boolean>
  readonly lines: ReadonlySignal<readonly CartItem[]>
  /** Units of goods in the cart as far as this page knows better than `Goods.cart_number`: goods id → units. */
  readonly inCart: ReadonlySignal<InCart>
  readonly add: (items: readonly Addable[]) => Promise<AddResult | undefined>
  readonly load: (filters?: number) => Promise<void>
  readonly setNumber: (id: number, number: number) => Promise<void>
  readonly select: (ids: readonly number[] | 'all', on: Int01) => Promise<void>
  /** Asks first (`question`, or the standard one [ER-09]); `false` when the member has already said yes. */
  readonly remove: (ids: readonly number[], question?: string | false) => Promise<boolean>
  /** Opens the drawer and reads the cart when it must be; `read` false for somebody who has none yet. */
  readonly open: (read?: boolean) => Promise<void>
  readonly close: () => void
  /** The host tells where the user is: on step 1 the drawer is not opened by hand; arriving there opens it [ST-02]. */
  readonly setOnCartPage: (isStep1: boolean) => Promise<void>
  /**
   * Something outside changed the cart (favourite, order, another tab): refresh the total, reload when next needed
   * [ST-03, ST-05].
   */
  readonly invalidate: () => Promise<void>
  /**
   * From now on amounts follow a change as soon as it is painted, by the rules the server uses. The cart page brings
   * them; where they are not (a drawer in a partner's page would carry all of pricing for one number), amounts follow
   * with the server's answer.
   */
  readonly setLocalPricing: (reprice: CartRepricer) => void
  /** Takes over the number of lines that another answer brought (the member's state). */
  readonly setCount: (lines: number) => void
  /** Nobody's cart any more: the member has left. */
  readonly reset: () => void
  /** Waits for changes that are still on their way, so that a checkout sees them. */
  readonly whenIdle: () => Promise<void>
  /** The page is being left: what waits for its pause is sent at once. */
  readonly flush: () => void
}

/** Something that is done after a pause: at once, or not at all. */
type Pause = { readonly cancel: () => void; readonly now: () => void }

const amountOf = ({ total }: CartState): Yuan => toYuan(fromYuan(total.goods_amount) - fromYuan(total.discount))

/** The cart of one storefront: shows a change at once, sends it, and lets the server's answer win. */
export function createCart(
  client: Client,
  environment: Environment,
  notifications: NotificationsStore,
  words: CoreMessages = coreMessages,
): CartStore {
  const first = client.takePreloaded(cartCalls.list, { filters: ALL_LINES })
  const firstTotal = client.takePreloaded(cartCalls.total, {})
  const state = signal<AsyncState<CartState>>(first === undefined ? idle : { status: 'ready', data: first })
  const count = signal(first?.data.length ?? firstTotal?.number ?? 0)
  const amount = signal(first === undefined ? firstTotal?.amount : amountOf(first))
  const drawer = signal<'closed' | 'open'>('closed')
  const adding = signal(false)
  // Lines that adds brought since the cart was last read as a whole: line id → goods and units.
  const added = signal<ReadonlyMap<number, AddedLine>>(new Map())
  let reloadNeeded = first === undefined
  let onStep1 = false
  let pricing: Pause | undefined
  let reprice: CartRepricer | undefined
  let filter = ALL_LINES
  // Counts changes made here: an answer to an older question must not undo a newer change.
  let changes = 0
  const pending = new Set<Promise<unknown>>()
  // `saved`: the quantity the server holds, while one or more changes of a line have not been sent.
  const edits = new Map<
    number,
    { readonly pause: Pause; readonly done: () => void; readonly saved: number | undefined }
  >()
  // What is done after a pause, and will not have another moment once the page is gone.
  const paused = new Set<() => void>()

  /** Runs after a pause, or when the page is left. */
  const after = (milliseconds: number, run: () => void): Pause => {
    const cancel = (): void => {
      environment.clearTimeout(timer)
      paused.delete(now)
    }
    const now = (): void => {
      cancel()
      run()
    }
    const timer = environment.setTimeout(now, milliseconds)
    paused.add(now)
    return { cancel, now }
  }
  const show = (cart: CartState): void =>
    batch(() => {
      pricing?.cancel()
      pricing = undefined
      state.value = { status: 'ready', data: cart }
      amount.value = amountOf(cart)
    })
  const track = <T>(work: Promise<T>): Promise<T> => {
    pending.add(work)
    return work.finally(() => pending.delete(work))
  }
  const replace = (cart: CartState): void =>
    batch(() => {
      show(cart)
      if (filter === ALL_LINES) {
        count.value = cart.data.length
        added.value = new Map()
      }
      reloadNeeded = false
    })
  /**
   * Lines as the member changed them, at once; what they come to follows when they have been painted: a thousand lines
   * take longer to price than to tick.
   */
  const change = (data: readonly CartItem[]): void => {
    const cart = state.value.data
    if (cart === undefined) return
    changes += 1
    state.value = { status: 'ready', data: { ...cart, data } }
    pricing ??= after(0, () => {
      pricing = undefined
      const changed = state.value.data
      if (reprice !== undefined && changed !== undefined) show(reprice(changed, Math.floor(environment.now() / 1000)))
    })
  }
  const refreshTotal = async (): Promise<void> => {
    const answer = await client.send(cartCalls.total, {})
    if (answer.ok)
      batch(() => {
        count.value = answer.data.number
        amount.value = answer.data.amount
      })
  }
  const load = async (filters = filter): Promise<void> => {
    filter = filters
    const version = changes
    state.value = { status: 'loading', data: state.value.data }
    const answer = await client.send(cartCalls.list, { filters })
    if (version !== changes) return
    if (answer.ok) replace(answer.data)
    else if (answer.failure.kind !== 'cancelled')
      state.value = { status: 'failed', failure: answer.failure, data: state.value.data }
  }
  const settle = async (
    answer: Answer<CartState>,
    before: CartState | undefined,
    version: number,
  ): Promise<boolean> => {
    if (answer.ok) {
      if (version === changes && filter === ALL_LINES) replace(answer.data)
      else if (version === changes) await load()
      return true
    }
    if (answer.failure.kind === 'cancelled') return false
    if (before !== undefined) change(before.data)
    notifications.report(answer.failure)
    return false
  }

  async function invalidate(): Promise<void> {
    reloadNeeded = true
    await refreshTotal()
    // The cart page itself decides when its lines move: only an open drawer follows at once [ST-03].
    if (!onStep1 && drawer.value === 'open') await load(ALL_LINES)
  }

  async function add(items: readonly Addable[]): Promise<AddResult | undefined> {
    adding.value = true
    // What was changed before is saved before: goods in exchange, and limits, are judged by the cart the member sees.
    for (const { pause } of [...edits.values()]) pause.now()
    const earlier = [...pending]
    try {
      await new Promise<void>((resolve) => {
        after(ADD_DELAY, resolve)
      })
      await Promise.allSettled(earlier)
      const answer = await client.send(cartCalls.add, { params: items.map(cartLineOf) })
      if (!answer.ok) {
        notifications.report(answer.failure)
        return undefined
      }
      const { refused, lines } = answer.data
      added.value = new Map([...added.value, ...lines.map((line) => [line.id, line] as const)])
      if (refused.length > 0) notifications.info(refused.map((line) => `${line.name}：${line.reason}`).join('\n'))
      else if (lines.length > 0) notifications.success(words.added)
      await invalidate()
      return answer.data
    } finally {
      adding.value = false
    }
  }

  async function sendNumber(id: number, number: number, saved: number | undefined): Promise<void> {
    const answer = await client.send(cartCalls.edit, { id, params: { number } })
    if (answer.ok) {
      // Whether goods in exchange still count is decided by the whole cart.
      if (reprice === undefined || (state.value.data?.data ?? []).some((line) => line.type === LineType.exchange))
        await load()
      return
    }
    if (answer.failure.kind === 'cancelled') return
    notifications.report(answer.failure)
    if (saved !== undefined)
      change((state.value.data?.data ?? []).map((line) => (line.id === id ? { ...line, number: saved } : line)))
  }

  const setNumber = (id: number, number: number): Promise<void> => {
    const lines = state.value.data?.data ?? []
    const earlier = edits.get(id)
    const saved = earlier === undefined ? lines.find((line) => line.id === id)?.number : earlier.saved
    change(lines.map((line) => (line.id === id ? { ...line, number } : line)))
    if (earlier !== undefined) {
      earlier.pause.cancel()
      earlier.done()
    }
    return track(
      new Promise<void>((resolve) => {
        const pause = after(EDIT_DELAY, () => {
          edits.delete(id)
          void sendNumber(id, number, saved).then(resolve)
        })
        edits.set(id, { pause, done: resolve, saved })
      }),
    )
  }

  const select = async (ids: readonly number[] | 'all', on: Int01): Promise<void> => {
    const before = state.value.data
    const chosen = ids === 'all' ? undefined : new Set(ids)
    change(
      (before?.data ?? []).map((line) => {
        if (chosen !== undefined && !chosen.has(line.id)) return line
        const ticked = tickOf(line.goods, on)
        return ticked === line.is_selected ? line : { ...line, is_selected: ticked }
      }),
    )
    const version = changes
    // The tick is painted before anything is sent.
    const answer = await track(
      new Promise<void>((resolve) => {
        after(0, resolve)
      }).then(() => client.send(cartCalls.select, { ids: ids === 'all' ? 'all' : ids.join(','), is_selected: on })),
    )
    if ((await settle(answer, before, version)) && answer.ok && on === 1 && answer.data.blocked > 0) {
      notifications.info(words.blocked(answer.data.blocked))
    }
  }

  const remove = async (ids: readonly number[], question?: string | false): Promise<boolean> => {
    const wanted = question ?? (ids.length === 1 ? words.confirmDelete : words.confirmDeleteMany(ids.length))
    if (wanted !== false && !(await notifications.confirm(wanted))) return false
    const before = state.value.data
    const gone = new Set(ids)
    change((before?.data ?? []).filter((line) => !gone.has(line.id)))
    count.value = Math.max(0, count.value - ids.length)
    const version = changes
    const answer = await track(client.send(cartCalls.remove, { ids: ids.join(',') }))
    const done = await settle(answer, before, version)
    if (done)
      void notifications
        .toastWithAction(words.removed(ids.length), words.undo)
        .then((yes) => (yes ? restore(ids) : undefined))
    else await refreshTotal()
    return done
  }

  /** Puts lines that were just removed back as they were: quantity, way of buying, tick. */
  const restore = async (ids: readonly number[]): Promise<void> => {
    changes += 1
    const version = changes
    await settle(await track(client.send(cartCalls.restore, { ids: ids.join(',') })), undefined, version)
  }

  return {
    state,
    count,
    amount,
    drawer,
    adding,
    add,
    load,
    setNumber,
    select,
    remove,
    invalidate,
    lines: computed(() => state.value.data?.data ?? []),
    inCart: computed(() => {
      const read = state.value.data?.data
      const whole = read !== undefined && filter === ALL_LINES
      return { whole, numbers: unitsByGoods(whole ? read : [], added.value) }
    }),
    open: async (read = true) => {
      if (onStep1) return
      drawer.value = 'open'
      if (reloadNeeded && read) await load(ALL_LINES)
    },
    close: () => {
      drawer.value = 'closed'
    },
    setCount: (lines) =>
      batch(() => {
        if (lines !== count.value) amount.value = undefined
        count.value = lines
      }),
    reset: () => {
      changes += 1
      reloadNeeded = true
      batch(() => {
        state.value = idle
        count.value = 0
        amount.value = undefined
        added.value = new Map()
      })
    },
    setOnCartPage: async (isStep1) => {
      const isFirstVisit = isStep1 && !onStep1
      onStep1 = isStep1
      if (isFirstVisit) drawer.value = 'open'
    },
    setLocalPricing: (repricer) => {
      reprice = repricer
    },
    whenIdle: async () => {
      while (pending.size > 0) await Promise.allSettled([...pending])
    },
    flush: () => {
      for (const now of [...paused]) now()
    },
  }
}
