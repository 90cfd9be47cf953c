import { refusedWords, type CartStore, type CoreMessages, type FavouriteStore, type Storefront } from '@yaopi/core'
import type { CartOutcome, ChangedLine, Emit, EmbedEvents } from './events.ts'
import { deferred } from './deferred.ts'

type Action = EmbedEvents['yaopi:cart-change']['action']

/** The page's storefront as one element uses it: each change emits an event first, which the page may prevent. */
export function withCancelableEvents(
  storefront: Storefront,
  emit: Emit,
  messages: Pick<CoreMessages, 'confirmDelete' | 'confirmDeleteMany'>,
  context: string,
): Storefront {
  return {
    ...storefront,
    cart: cancelableCart(storefront, emit, messages, context),
    favourite: cancelableFavourite(storefront.favourite, emit),
  }
}

/** Why a change was not made, for `errors` of its outcome. */
export const failedReason = ({ session }: Pick<Storefront, 'session'>): 'failed' | 'login' =>
  session.loggedIn.peek() || (session.failure.peek()?.kind ?? 'login') !== 'login' ? 'failed' : 'login'

function cancelableCart(
  storefront: Storefront,
  emit: Emit,
  messages: Pick<CoreMessages, 'confirmDelete' | 'confirmDeleteMany'>,
  context: string,
): CartStore {
  const { cart, notifications } = storefront
  const outcome = (more: Partial<CartOutcome> = {}): CartOutcome => ({
    cart: cart.state.peek().data,
    warnings: [],
    errors: [],
    ...more,
  })
  /** Emits the event, runs the change and resolves the event's promise; `undefined` when it was prevented. */
  async function change<T>(
    action: Action,
    lines: readonly ChangedLine[],
    run: () => Promise<T>,
    outcomeOf: (result: T) => CartOutcome = () => outcome(),
  ): Promise<T | undefined> {
    const { promise, resolve } = deferred<CartOutcome>()
    if (!emit('yaopi:cart-change', { action, lines, context, promise })) {
      resolve(outcome({ errors: ['prevented'] }))
      return undefined
    }
    const result = await run()
    resolve(outcomeOf(result))
    return result
  }
  const linesOf = (lineIds: readonly number[] | 'all'): readonly ChangedLine[] =>
    (lineIds === 'all' ? cart.lines.peek().map((line) => line.id) : lineIds).map((id) => ({ id }))
  return {
    ...cart,
    add: (items, options) =>
      change(
        'add',
        items.map((item) =>
          'goods' in item
            ? { goods_id: item.goods.id, number: item.number }
            : { goods_id: item.id, number: item.cartNum ?? item.zbz ?? 1 },
        ),
        () => cart.add(items, options),
        (added) => outcome({ added, errors: added?.refused.map(refusedWords) ?? [failedReason(storefront)] }),
      ),
    setNumber: async (lineId, number) => {
      await change('edit', [{ id: lineId, number }], () => cart.setNumber(lineId, number))
    },
    select: async (lineIds, on) => {
      await change('select', linesOf(lineIds), () => cart.select(lineIds, on))
    },
    remove: async (lineIds, question) => {
      const message =
        question ?? (lineIds.length === 1 ? messages.confirmDelete : messages.confirmDeleteMany(lineIds.length))
      if (message !== false && !(await notifications.confirm(message))) return false
      return (
        (await change(
          'remove',
          linesOf(lineIds),
          () => cart.remove(lineIds, false),
          (done) => outcome({ errors: done ? [] : [failedReason(storefront)] }),
        )) ?? false
      )
    },
  }
}

function cancelableFavourite(favourite: FavouriteStore, emit: Emit): FavouriteStore {
  const change = async (goodsIds: readonly number[], on: boolean): Promise<boolean> => {
    const { promise, resolve } = deferred<boolean>()
    const done =
      emit('yaopi:favorite', { ids: goodsIds, on, promise }) &&
      (await (on ? favourite.add(goodsIds) : favourite.cancel(goodsIds)))
    resolve(done)
    return done
  }
  return { ...favourite, add: (goodsIds) => change(goodsIds, true), cancel: (goodsIds) => change(goodsIds, false) }
}
