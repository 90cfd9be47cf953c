import type { Favourite } from '@yaopi/core/contract'
import { addQuantity, mayTick } from '@yaopi/core'
import { Button, focusWrongQuantity, useStorefront, useValue } from '@yaopi/widgets'
import { useRef, useState } from 'react'
import { SelectionBar, useSelection } from '../../components/record-list/index.ts'
import { useNotices } from '../goods-notices/index.ts'
import { FavouriteRow } from './favourite-row.tsx'
import { favouritesText as text } from './favourites.text.ts'
import styles from './favourites.module.css'

/** The rows with their ticks, and what can be done with the ticked ones. */
export function FavouriteList({
  goods,
  onChanged,
}: {
  readonly goods: readonly Favourite[]
  readonly onChanged: () => void
}) {
  const { cart, favourite, notifications } = useStorefront()
  const adding = useValue(cart.adding)
  const selection = useSelection(goods, (one) => one.id)
  const notices = useNotices()
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map())
  // An add reads them in the same event in which the last one was typed.
  const newest = useRef(numbers)
  const list = useRef<HTMLUListElement>(null)
  const chosen = selection.rows
  const buyable = chosen.filter(mayTick)
  const numberOf = (one: Pick<Favourite, 'id' | 'zbz' | 'min_number' | 'step'>, of = numbers) =>
    of.get(one.id) ?? addQuantity(one, 0)
  const setNumber = (id: number, number: number): void => {
    newest.current = new Map(newest.current).set(id, number)
    setNumbers(newest.current)
  }
  const add = async (which: readonly Favourite[]) => {
    if (await focusWrongQuantity(...which.map((one) => list.current?.children[goods.indexOf(one)]))) return
    await cart.add(
      which.map(({ price, ...one }) => ({
        ...one,
        cartNum: numberOf(one, newest.current),
        ...(price === null ? {} : { price }),
      })),
    )
  }
  const cancel = async (which: readonly Favourite[]) => {
    if (which.length > 1 && !(await notifications.confirm(text.askCancel(which.length)))) return
    if (await favourite.cancel(which.map((one) => one.id))) onChanged()
  }
  return (
    <>
      <SelectionBar selection={selection} all={text.selectAll} count={text.chosen}>
        <Button
          size="s"
          kind="primary"
          disabled={buyable.length === 0}
          busy={adding}
          onClick={() => {
            void add(buyable)
          }}
        >
          {text.addChosen}
        </Button>
        <Button
          size="s"
          disabled={chosen.length === 0}
          onClick={() => {
            void cancel(chosen)
          }}
        >
          {text.cancelChosen}
        </Button>
      </SelectionBar>
      <ul ref={list} className={styles.rows}>
        {goods.map((one) => (
          <FavouriteRow
            key={one.id}
            goods={one}
            isTicked={selection.has(one)}
            number={numberOf(one)}
            isAdding={adding}
            notices={notices}
            onTick={(isOn) => selection.tick(one, isOn)}
            onNumber={(number) => setNumber(one.id, number)}
            onAdd={() => {
              void add([one])
            }}
            onCancel={() => {
              void cancel([one])
            }}
          />
        ))}
      </ul>
    </>
  )
}
