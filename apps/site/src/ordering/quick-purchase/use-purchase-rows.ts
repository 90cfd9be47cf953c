import { quickPurchaseCalls, type PurchaseGoods } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useCallback, useRef, useState } from 'react'
import { chosen, goodsOf, isReady, mayBuy, replaced, rowOf, withinRule, type PurchaseRow } from './purchase-rows.ts'

/** Rows to buy and what can be done with them. */
export type PurchaseRows = {
  readonly rows: readonly PurchaseRow[]
  /** What an add would bring. */
  readonly ticked: readonly PurchaseRow[]
  /** Rows that wait for a choice. */
  readonly open: readonly PurchaseRow[]
  readonly isAdding: boolean
  readonly tick: (key: string, isOn: boolean) => void
  readonly tickAll: (isOn: boolean) => void
  readonly setNumber: (key: string, number: number) => void
  /** Shows other goods of a row without confirming them. */
  readonly point: (key: string, at: number) => void
  /** Confirms the goods that a row shows; false: it has no quantity yet, or cannot be bought. */
  readonly confirm: (key: string) => boolean
  /** Confirms all rows that wait for a choice and have a quantity. */
  readonly confirmAll: () => void
  readonly replaceWith: (key: string, goods: PurchaseGoods) => void
  /** Matches the line of a row again in other words. */
  readonly retry: (key: string, line: string) => Promise<void>
  readonly add: () => Promise<void>
}

const isOpen = (row: PurchaseRow): boolean => row.state === 'choice' && !row.isTicked && mayBuy(row)

/** The state of rows to buy; `initial` is read once. */
export function usePurchaseRows(initial: readonly PurchaseRow[]): PurchaseRows {
  const { client, cart, notifications } = useStorefront()
  const [rows, setRows] = useState(initial)
  const [isAdding, setAdding] = useState(false)
  // The keys that add all read them in the same event in which the last quantity was typed.
  const newest = useRef(rows)
  const write = useCallback((to: (before: readonly PurchaseRow[]) => readonly PurchaseRow[]): void => {
    newest.current = to(newest.current)
    setRows(newest.current)
  }, [])
  const busy = useRef(false)
  const change = (key: string, to: (row: PurchaseRow) => PurchaseRow): void =>
    write((before) => before.map((row) => (row.key === key ? to(row) : row)))

  const add = useCallback(async (): Promise<void> => {
    const wanted = newest.current.filter((row) => row.isTicked && isReady(row))
    if (busy.current || wanted.length === 0) return
    busy.current = true
    setAdding(true)
    const answer = await cart.add(
      wanted.flatMap((row) => {
        const goods = goodsOf(row)
        return goods === undefined
          ? []
          : [
              {
                goods: { id: goods.id, ck_id: goods.ck_id, name: goods.name, bzdw: goods.bzdw },
                number: row.number,
                ...(goods.price === null ? {} : { price: goods.price }),
              },
            ]
      }),
    )
    const keys = new Set(wanted.map((row) => row.key))
    if (answer === undefined || answer.refused.length > 0) {
      // The cart may hold other units than the rows were made with; it is read again after a refusal.
      await cart.whenIdle()
      const inCart = cart.inCart.peek()
      write((before) => before.map((row) => (keys.has(row.key) ? withinRule(row, inCart) : row)))
    }
    busy.current = false
    setAdding(false)
    if (answer === undefined) return
    const refused = new Map(answer.refused.map((line) => [line.goods_id, line.reason]))
    write((before) =>
      before.map((row) => {
        const goods = goodsOf(row)
        if (!keys.has(row.key) || goods === undefined) return row
        const reason = refused.get(goods.id)
        return { ...row, isTicked: false, refused: reason, ...(reason === undefined && { added: row.number }) }
      }),
    )
  }, [cart, write])

  return {
    rows,
    ticked: rows.filter((row) => row.isTicked && isReady(row)),
    open: rows.filter(isOpen),
    isAdding,
    tick: (key, isOn) => change(key, (row) => ({ ...row, isTicked: isOn })),
    tickAll: (isOn) =>
      write((before) =>
        // What waits for a choice is confirmed row by row.
        before.map((row) => (isReady(row) && (row.state !== 'choice' || !isOn) ? { ...row, isTicked: isOn } : row)),
      ),
    setNumber: (key, number) => change(key, (row) => ({ ...row, number, typed: number })),
    point: (key, at) =>
      change(key, (row) => {
        const to = chosen(row, at)
        return { ...to, isTicked: to.isTicked && row.isTicked }
      }),
    confirm: (key) => {
      change(key, (row) => chosen(row, row.chosen))
      return newest.current.some((row) => row.key === key && row.isTicked)
    },
    confirmAll: () =>
      write((before) => before.map((row) => (isOpen(row) && isReady(row) ? chosen(row, row.chosen) : row))),
    replaceWith: (key, goods) => change(key, (row) => replaced(row, goods)),
    retry: async (key, line) => {
      const answer = await client.send(quickPurchaseCalls.match, { text: line })
      if (!answer.ok) {
        notifications.report(answer.failure)
        return
      }
      const [match] = answer.data.rows
      if (match !== undefined) change(key, () => rowOf(match, key))
    },
    add,
  }
}
