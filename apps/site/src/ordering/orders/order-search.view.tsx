import { Button } from '@yaopi/widgets'
import { useState } from 'react'
import css from './orders.module.css'

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
      aria-label="搜索订单"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <input
        type="search"
        aria-label="订单号、商品名或批号"
        placeholder="订单号、商品名或批号"
        maxLength={40}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">搜索</Button>
    </form>
  )
}
