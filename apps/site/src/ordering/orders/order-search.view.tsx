import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import css from './orders.module.css'
import { ordersText } from './orders.text.ts'

/** Finds orders by number, goods or batch; an empty word shows all again. */
export function OrderSearch({
  keyword,
  onSearch,
}: {
  readonly keyword: string
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(keyword)
  return (
    <form
      className={css.search}
      role="search"
      aria-label={ordersText.searchLabel}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <input
        type="search"
        aria-label={ordersText.searchField}
        placeholder={ordersText.searchField}
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{ordersText.search}</Button>
    </form>
  )
}
