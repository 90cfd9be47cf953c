import type { Int01 } from '../../platform/protocol/index.ts'
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { idle, type AsyncState } from '../../platform/async-state/index.ts'
import type { Answer, Client } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import { formatYuan, fromYuan, toYuan, type Yuan } from '../../platform/money/index.ts'
import type { NotificationsStore } from '../../platform/notifications/index.ts'
import { LineType } from '../../pricing/index.ts'
import { ALL_LINES, cartCalls } from './cart.calls.ts'
import { addedWords, cartLineOf, refusedWords, tickOf, unitsByGoods, type Addable, type InCart } from './cart.rules.ts'
import { type CoreMessages, coreMessages } from '../../platform/messages/index.ts'
import type { AddedLine, AddResult, CartFigures, CartItem, CartState } from './cart.types.ts'

/** Delay before an add is sent [ST-05], milliseconds. */
export const ADD_DELAY = 200
/** Debounce of a changed quantity, milliseconds. */
export const EDIT_DELAY = 300

/** Prices a cart whose lines changed in the browser; `now` in Unix seconds. Implemented by `repriceCart`. */
export type CartRepricer = (cart: CartState, now: number) => CartState

/** The cart of the member: lines, count, amount, and every change of it (storefront.md §7). */
export type CartStore = {
  readonly state: ReadonlySignal<AsyncState<CartState>>
  /** Number of lines [ST-06]. */
  readonly count: ReadonlySignal<number>
  /** Amount of the ticked lines in yuan; undefined while unknown. */
  readonly amount: ReadonlySignal<Yuan | undefined>
  readonly drawer: ReadonlySignal<'closed' | 'open'>
  /** True while an add is in progress. */
  readonly adding: ReadonlySignal<boolean>
  readonly lines: ReadonlySignal<readonly CartItem[]>
  /** How many changes made here the server has accepted; reading the cart is none. */
  readonly changes: ReadonlySignal<number>
  /** Units in the cart by goods id, newer than `Goods.cart_number`. */
  readonly inCart: ReadonlySignal<InCart>
  /** `silent`: the caller says what was added or refused; only a missing sign-in is still asked for. */
  readonly add: (items: readonly Addable[], options?: { readonly silent?: boolean }) => Promise<AddResult | undefined>
  readonly load: (filters?: number) => Promise<void>
  readonly setNumber: (lineId: number, number: number) => Promise<void>
  readonly select: (lineIds: readonly number[] | 'all', on: Int01) => Promise<void>
  /**
   * Removes lines after a confirmation: `question`, or the standard one [ER-09]; `false` skips it. True when they were
   * removed.
   */
  readonly remove: (lineIds: readonly number[], question?: string | false) => Promise<boolean>
  /** Opens the drawer and loads a stale cart; `read` false for a visitor, who has none. */
  readonly open: (read?: boolean) => Promise<void>
  readonly close: () => void
  /**
   * Called by the host on the way to step 1 and when the page changes: there the drawer cannot be opened by hand;
   * going there opens it, leaving closes it [ST-02].
   */
  readonly setOnCartPage: (isStep1: boolean) => Promise<void>
  /**
   * Marks the cart as stale after a change elsewhere (favourite, order, another tab): refreshes the total now, reloads
   * the lines when needed [ST-03, ST-05]. `total`: the lines are what they were, so a page that shows them keeps them.
   */
  readonly invalidate: (what?: 'lines' | 'total') => Promise<void>
  /**
   * For the page that shows the lines themselves: `invalidate` reloads them too when they may have changed, until the
   * returned function is called.
   */
  readonly watch: () => () => void
  /**
   * Prices changes in the browser right after they are painted. Optional, because the engine is too large for a drawer
   * on a partner's page; without it amounts come with the server's answer.
   */
  readonly setLocalPricing: (reprice: CartRepricer) => void
  /** Sets the number of lines from another answer (the member's state). */
  readonly setCount: (lines: number) => void
  /** Clears the cart after sign-out. */
  readonly reset: () => void
  /** Resolves when all changes have been answered, so that a checkout includes them. */
  readonly whenIdle: () => Promise<void>
  /** Sends delayed changes at once, because the page is being left. */
  readonly flush: () => void
}

/** A delayed change; `now` runs it at once. */
type Pause = { readonly cancel: () => void; readonly now: () => void }

/** The quantity of a line on the server, and how often it was changed here. */
type Quantity = { saved: number | undefined; changes: number }

const amountOf = ({ total }: CartState): Yuan => toYuan(fromYuan(total.goods_amount) - fromYuan(total.discount))

/** Creates the cart store: optimistic updates, replaced by the server's answer. */
export function createCart(
  client: Client,
  environment: Environment,
  notifications: NotificationsStore,
  words: CoreMessages = coreMessages,
): CartStore {
  const first = client.takeFresh(cartCalls.list, { filters: ALL_LINES })
  const firstTotal = client.takeFresh(cartCalls.total, {})
  const state = signal<AsyncState<CartState>>(first === undefined ? idle : { status: 'ready', data: first })
  const count = signal(first?.data.length ?? firstTotal?.number ?? 0)
  const amount = signal(first === undefined ? firstTotal?.amount : amountOf(first))
  const drawer = signal<'closed' | 'open'>('closed')
  const adding = signal(false)
  const changes = signal(0)
  // Lines of adds since the whole cart was last loaded, by line id.
  const added = signal<ReadonlyMap<number, AddedLine>>(new Map())
  const listUrl = client.urlFor(cartCalls.list, { filters: ALL_LINES })
  let reloadNeeded = first === undefined
  let onStep1 = false
  let watchers = 0
  // Adds in progress; they may overlap.
  let adds = 0
  let pricing: Pause | undefined
  let reprice: CartRepricer | undefined
  let filter = ALL_LINES
  // Changes that the server has not answered, from the moment in which they were made.
  let unanswered = 0
  // Beginnings and ends of changes here, and changes elsewhere: an answer that was asked for before one is old.
  let events = 0
  // Resolves when all that was sent has been answered.
  let sent: Promise<unknown> = Promise.resolve()
  // Changes together with what is read after them, for `whenIdle`.
  const working = new Set<Promise<unknown>>()
  // Whether the amounts shown are those of the lines shown, and whether the server may hold other lines.
  let isPriced = true
  let isOld = false
  // The newest reading of the lines; older ones leave the word to it.
  let readings = 0
  // Quantities that wait for their pause, by line id.
  const edits = new Map<number, Pause>()
  // By line id, while a change of the quantity is unanswered.
  const quantities = new Map<number, Quantity>()
  // Delayed changes, which `flush` sends before the page is left.
  const paused = new Set<() => void>()

  /** Runs after a delay, or on `flush`. */
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
  /** Runs once the last change is painted, or on `flush`. */
  const afterPaint = (run: () => void): Pause => {
    const { afterPaint: paint } = environment
    if (paint === undefined) return after(0, run)
    const cancel = (): void => {
      paused.delete(now)
    }
    const now = (): void => {
      if (paused.delete(now)) run()
    }
    paused.add(now)
    paint(now)
    return { cancel, now }
  }
  const show = (cart: CartState): void =>
    batch(() => {
      pricing?.cancel()
      pricing = undefined
      isPriced = true
      state.value = { status: 'ready', data: cart }
      amount.value = amountOf(cart)
    })
  const work = <T>(change: Promise<T>): Promise<T> => {
    working.add(change)
    return change.finally(() => working.delete(change))
  }
  const replace = (cart: CartState): void =>
    batch(() => {
      show(cart)
      isOld = false
      if (filter === ALL_LINES) {
        count.value = cart.data.length
        added.value = new Map()
      }
      reloadNeeded = false
    })
  const priceSoon = (): void => {
    if (isPriced || reprice === undefined) return
    pricing ??= afterPaint(() => {
      pricing = undefined
      const changed = state.value.data
      if (reprice !== undefined && changed !== undefined) show(reprice(changed, Math.floor(environment.now() / 1000)))
    })
  }
  /**
   * Shows other lines. Amounts follow after the paint, because a thousand lines take longer to price than to tick.
   */
  const setLines = (linesOf: (lines: readonly CartItem[]) => readonly CartItem[]): void => {
    const cart = state.value.data
    if (cart === undefined) return
    state.value = { status: 'ready', data: { ...cart, data: linesOf(cart.data) } }
    isPriced = false
    priceSoon()
  }
  /** What was asked for until now is old; an answer that was fetched ahead is dropped. */
  const touch = (): void => {
    events += 1
    client.answers.drop(listUrl)
  }
  /**
   * Sends a change when the one before has been answered, or on `flush`: two under way at once might reach the server
   * the other way round. It counts as unanswered from now on.
   */
  const save = async <T>(send: () => Promise<T>): Promise<T> => {
    unanswered += 1
    touch()
    const earlier = sent
    const answered = new Promise<void>((resolve) => {
      paused.add(resolve)
      void earlier.then(() => {
        paused.delete(resolve)
        resolve()
      })
    }).then(send)
    sent = Promise.all([earlier, answered])
    const answer = await answered
    unanswered -= 1
    touch()
    return answer
  }
  /** Quantities that were typed before another change are sent before it. */
  const sendEdits = (): void => {
    for (const edit of [...edits.values()]) edit.now()
  }
  /** The figures of the cart; undefined when they could not be read. */
  const refreshTotal = async (): Promise<CartFigures | undefined> => {
    const before = unanswered === 0 ? events : undefined
    const answer = await client.send(cartCalls.total, {})
    if (!answer.ok) return undefined
    // What overtook it brings figures of its own.
    if (before === events)
      batch(() => {
        count.value = answer.data.number
        amount.value = answer.data.amount
      })
    return answer.data
  }
  /** Asks for the cart until an answer comes that no change has overtaken. */
  const readLines = async (): Promise<void> => {
    readings += 1
    const own = readings
    while (own === readings) {
      // With something to show the changes are saved first.
      if (state.value.data !== undefined && unanswered > 0) {
        sendEdits()
        await sent
        continue
      }
      const before = unanswered === 0 ? events : undefined
      const answer = await client.send(cartCalls.list, { filters: filter })
      if (own !== readings) return
      if (!answer.ok) {
        if (state.value.status === 'loading' && answer.failure.kind !== 'cancelled')
          state.value = { status: 'failed', failure: answer.failure, data: state.value.data }
        return
      }
      if (before === events) return void replace(answer.data)
      if (state.value.data === undefined) show(answer.data)
    }
  }
  const load = (filters = filter): Promise<void> => {
    filter = filters
    state.value = { status: 'loading', data: state.value.data }
    return readLines()
  }
  /** Once the last change is answered: reads what may be other than shown. */
  const catchUp = async (): Promise<void> => {
    if (isOld && unanswered === 0 && state.value.data !== undefined) await readLines()
  }
  /**
   * The answer of a change: the whole cart counts unless a newer change is under way. After a failure `undo` takes back
   * what this action changed; newer changes of other actions stay.
   */
  const settle = async (
    answer: Answer<CartState>,
    undo?: (lines: readonly CartItem[]) => readonly CartItem[],
  ): Promise<boolean> => {
    if (answer.ok) changes.value += 1
    if (answer.ok && !isOld && unanswered === 0 && filter === ALL_LINES) replace(answer.data)
    else isOld = true
    if (!answer.ok) {
      if (undo !== undefined) setLines(undo)
      notifications.report(answer.failure)
    }
    await catchUp()
    return answer.ok
  }

  async function invalidate(
    what: 'lines' | 'total' = 'lines',
    onTotal?: (figures: CartFigures | undefined) => void,
  ): Promise<void> {
    reloadNeeded = true
    touch()
    const total = await refreshTotal()
    onTotal?.(total)
    // On the cart page the page itself says so; elsewhere an open drawer does [ST-03].
    const isShown = (watchers > 0 && what === 'lines') || (!onStep1 && drawer.value === 'open')
    if (isShown) await load(ALL_LINES)
  }
  async function addNow(items: readonly Addable[], isSilent: boolean): Promise<AddResult | undefined> {
    sendEdits()
    const delay = new Promise<void>((resolve) => {
      after(ADD_DELAY, resolve)
    })
    const answer = await save(() => delay.then(() => client.send(cartCalls.add, { params: items.map(cartLineOf) })))
    if (!answer.ok) {
      if (!isSilent || answer.failure.kind === 'login') notifications.report(answer.failure)
      // Its reason may lie in a cart that is not the one shown.
      reloadNeeded = true
      void work(readLines())
      return undefined
    }
    const { refused, lines } = answer.data
    if (lines.length > 0) changes.value += 1
    added.value = new Map([...added.value, ...lines.map((line) => [line.id, line] as const)])
    if (refused.length > 0 && !isSilent) notifications.info(refused.map(refusedWords).join('\n'))
    await invalidate('lines', (figures) => {
      if (isSilent || refused.length > 0 || lines.length === 0) return
      const sum = figures === undefined ? undefined : formatYuan(figures.amount)
      // The cart has nothing more to decide when all of it goes into the order.
      const link = { name: figures?.is_ready === 1 ? 'checkout' : 'cart' } as const
      notifications.success(words.added(addedWords(items), sum), [{ label: words.toCart, action: 'go', link }])
    })
    if (refused.length > 0 && reloadNeeded) await readLines()
    return answer.data
  }

  async function add(items: readonly Addable[], { silent = false } = {}): Promise<AddResult | undefined> {
    adds += 1
    adding.value = true
    try {
      return await work(addNow(items, silent))
    } finally {
      adds -= 1
      adding.value = adds > 0
    }
  }

  const setNumber = async (lineId: number, number: number): Promise<void> => {
    const put = (units: number) => (lines: readonly CartItem[]) =>
      lines.map((line) => (line.id === lineId ? { ...line, number: units } : line))
    const quantity: Quantity = quantities.get(lineId) ?? {
      saved: state.value.data?.data.find((line) => line.id === lineId)?.number,
      changes: 0,
    }
    quantity.changes += 1
    quantities.set(lineId, quantity)
    const version = quantity.changes
    setLines(put(number))
    // One that still waits gives way to this one.
    edits.get(lineId)?.now()
    const pause = new Promise<void>((resolve) => {
      const end = (): void => {
        edits.delete(lineId)
        resolve()
      }
      edits.set(lineId, after(EDIT_DELAY, end))
    })
    const answer = await save(() =>
      pause.then(() =>
        version === quantity.changes ? client.send(cartCalls.edit, { id: lineId, params: { number } }) : undefined,
      ),
    )
    if (answer === undefined) return
    const isLast = version === quantity.changes
    if (isLast) quantities.delete(lineId)
    if (answer.ok) {
      changes.value += 1
      quantity.saved = number
      // Whether exchanged goods still count depends on the whole cart, so it is loaded again.
      if (!isPriced || state.value.data?.data.some((line) => line.type === LineType.exchange) === true) isOld = true
      await catchUp()
      return
    }
    const { saved } = quantity
    // A newer quantity of the line stays; its own answer decides about it.
    await settle(answer, isLast && saved !== undefined ? put(saved) : undefined)
  }

  const select = async (lineIds: readonly number[] | 'all', on: Int01): Promise<void> => {
    const chosen = lineIds === 'all' ? undefined : new Set(lineIds)
    const earlier = new Map<number, Int01>()
    setLines((lines) =>
      lines.map((line) => {
        if (chosen !== undefined && !chosen.has(line.id)) return line
        const ticked = tickOf(line.goods, on)
        if (ticked === line.is_selected) return line
        earlier.set(line.id, line.is_selected)
        return { ...line, is_selected: ticked }
      }),
    )
    sendEdits()
    // Sent after the next paint.
    const paint = new Promise<void>((resolve) => {
      afterPaint(resolve)
    })
    const answer = await save(() =>
      paint.then(() =>
        client.send(cartCalls.select, { ids: lineIds === 'all' ? 'all' : lineIds.join(','), is_selected: on }),
      ),
    )
    const untick = (lines: readonly CartItem[]): readonly CartItem[] =>
      lines.map((line) => {
        const tick = earlier.get(line.id)
        return tick === undefined ? line : { ...line, is_selected: tick }
      })
    if ((await settle(answer, untick)) && answer.ok && on === 1 && answer.data.blocked > 0) {
      notifications.info(words.blocked(answer.data.blocked))
    }
  }

  const removeNow = async (lineIds: readonly number[]): Promise<boolean> => {
    const before = state.value.data?.data ?? []
    const gone = new Set(lineIds)
    setLines((lines) => lines.filter((line) => !gone.has(line.id)))
    const fewer = Math.min(count.value, lineIds.length)
    count.value -= fewer
    sendEdits()
    const answer = await save(() => client.send(cartCalls.remove, { ids: lineIds.join(',') }))
    const putBack = (lines: readonly CartItem[]): readonly CartItem[] =>
      before.reduce(
        (now, line, index) =>
          gone.has(line.id) && now.every(({ id }) => id !== line.id)
            ? [...now.slice(0, index), line, ...now.slice(index)]
            : now,
        lines,
      )
    if (!answer.ok) count.value += fewer
    return settle(answer, putBack)
  }
  const remove = async (lineIds: readonly number[], question?: string | false): Promise<boolean> => {
    const wanted = question ?? (lineIds.length === 1 ? words.confirmDelete : words.confirmDeleteMany(lineIds.length))
    if (wanted !== false && !(await notifications.confirm(wanted))) return false
    const done = await work(removeNow(lineIds))
    if (done)
      void notifications
        .toastWithAction(words.removed(lineIds.length), words.undo)
        .then((yes) => (yes ? work(restore(lineIds)) : undefined))
    return done
  }

  /** Restores lines that were just removed, with quantity, price source and tick. */
  const restore = async (lineIds: readonly number[]): Promise<void> => {
    sendEdits()
    await settle(await save(() => client.send(cartCalls.restore, { ids: lineIds.join(',') })))
  }

  return {
    state,
    count,
    amount,
    drawer,
    adding,
    changes,
    add,
    load,
    setNumber: (lineId, number) => work(setNumber(lineId, number)),
    select: (lineIds, on) => work(select(lineIds, on)),
    remove,
    invalidate: (what) => invalidate(what),
    watch: () => {
      watchers += 1
      return () => {
        watchers -= 1
      }
    },
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
      touch()
      readings += 1
      reloadNeeded = true
      batch(() => {
        state.value = idle
        count.value = 0
        amount.value = undefined
        added.value = new Map()
      })
    },
    setOnCartPage: async (isStep1) => {
      if (isStep1 === onStep1) return
      onStep1 = isStep1
      drawer.value = isStep1 ? 'open' : 'closed'
    },
    setLocalPricing: (repricer) => {
      reprice = repricer
      // Changed before the rules of price had come.
      priceSoon()
    },
    whenIdle: async () => {
      while (working.size > 0) await Promise.allSettled(working)
      pricing?.now()
    },
    flush: () => {
      // Also what these put behind others.
      for (const now of paused) now()
    },
  }
}
