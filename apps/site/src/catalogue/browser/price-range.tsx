import { useLinks } from '@yaopi/widgets'
import type { FormEvent } from 'react'
import { queryAfter } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'
import styles from './filter-panel.module.css'

/**
 * Lowest and highest price; turned round when they stand the wrong way. Two fields need no form library in the list's
 * code.
 */
export function PriceRange({ params }: { readonly params: URLSearchParams }) {
  const links = useLinks()
  const current = { min_price: params.get('min_price') ?? '', max_price: params.get('max_price') ?? '' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    links.go(
      queryAfter(params, ordered(String(form.get('min_price')).trim(), String(form.get('max_price')).trim())) || '?',
    )
  }
  const field = (name: keyof typeof current, label: string) => (
    <input
      name={name}
      defaultValue={current[name]}
      className={styles.price}
      inputMode="decimal"
      pattern="\d{0,7}(\.\d{1,2})?"
      placeholder={label}
      aria-label={label}
      autoComplete="off"
    />
  )
  return (
    <form className={styles.range} onSubmit={submit} key={`${current.min_price}-${current.max_price}`}>
      {/* Before any script runs the browser itself sends the prices, beside what else is chosen. */}
      {[...params]
        .filter(([name]) => !(name in current) && name !== 'page')
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
      <span>¥</span>
      {field('min_price', text.from)}
      <span>–</span>
      {field('max_price', text.to)}
      <button type="submit">{text.ok}</button>
    </form>
  )
}

const ordered = (from: string, to: string) =>
  from !== '' && to !== '' && Number(from) > Number(to)
    ? { min_price: to, max_price: from }
    : { min_price: from, max_price: to }
