import { goodsCalls, type GoodsListQuery, type MakerFacet } from '@yaopi/core/contract'
import { Button, Dialog, useLinks } from '@yaopi/widgets'
import { useState } from 'react'
import { CheckBox, TextBox } from '../../components/controls/index.ts'
import { Block } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { chosenMakers, MOST_MAKERS, queryAfter } from '../params/index.ts'
import { browserText } from './browser.text.ts'
import styles from './maker-dialog.module.css'

const text = browserText.makers

export type MakerDialogProps = {
  readonly params: URLSearchParams
  readonly query: GoodsListQuery
  readonly onClose: () => void
}

/** All makers of a list with their numbers of goods: found by letter or name, several chosen at once. */
export function MakerDialog({ params, query, onClose }: MakerDialogProps) {
  const links = useLinks()
  const { page: _, per_page: __, sort: ___, order: ____, ...filters } = query
  const { state, reload } = useQuery<GoodsListQuery, readonly MakerFacet[]>(goodsCalls.makers, filters, {})
  const [chosen, setChosen] = useState<readonly string[]>(() => chosenMakers(params.get('sccj')))
  const [typed, setTyped] = useState('')
  const [letter, setLetter] = useState('')
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isTooMany = chosen.length > MOST_MAKERS
  const apply = (): void => {
    const sccj = chosen.length === 0 ? null : chosen.toSorted((a, b) => Number(a) - Number(b)).join(',')
    onClose()
    links.go(queryAfter(params, { sccj }) || '?')
  }
  return (
    <Dialog
      open
      title={text.title}
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button disabled={chosen.length === 0} onClick={() => setChosen([])}>
            {text.clear}
          </Button>
          <Button kind="primary" disabled={isTooMany} onClick={apply}>
            {isTooMany ? text.tooMany(MOST_MAKERS) : text.count(chosen.length)}
          </Button>
        </>
      }
    >
      <Block state={state} reload={reload} skeleton={<div className={styles.list} />}>
        {(makers) => {
          const letters = [...new Set(makers.map(({ initial }) => initial))].sort()
          const shown = makers.filter((maker) => fits(maker, typed.trim(), letter))
          return (
            <>
              <TextBox
                className={styles.search}
                type="search"
                value={typed}
                placeholder={text.search}
                aria-label={text.search}
                onType={setTyped}
              />
              <div className={styles.letters} role="group" aria-label={text.letters}>
                {['', ...letters].map((one) => (
                  <button key={one} type="button" aria-pressed={one === letter} onClick={() => setLetter(one)}>
                    {one === '' ? browserText.all : one}
                  </button>
                ))}
              </div>
              {shown.length === 0 ? (
                <p className={styles.none}>{text.none}</p>
              ) : (
                <ul className={styles.list}>
                  {shown.map(({ id, name, count }) => (
                    <li key={id}>
                      <label>
                        <CheckBox checked={chosen.includes(id)} onTick={() => toggle(id)} />
                        <span>{name}</span>
                        <small>{count}</small>
                      </label>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </Block>
    </Dialog>
  )
}

/** Whether a maker has a letter and the typed words: a part of its name, or its letter alone. */
const fits = ({ name, initial }: MakerFacet, typed: string, letter: string): boolean =>
  (letter === '' || initial === letter) &&
  (typed === '' || name.toLowerCase().includes(typed.toLowerCase()) || initial === typed.toUpperCase())
