import { useLinks } from '@yaopi/widgets'
import { QueryForm, TextBox } from '../../components/controls/index.ts'
import { queryAfter } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'
import styles from './filter-panel.module.css'

/** Lowest and highest price; turned round when they stand the wrong way. */
export function PriceRange({ params }: { readonly params: URLSearchParams }) {
  const links = useLinks()
  const current = { min_price: params.get('min_price') ?? '', max_price: params.get('max_price') ?? '' }
  const send = (typed: FormData): void =>
    links.go(
      queryAfter(params, ordered(String(typed.get('min_price')).trim(), String(typed.get('max_price')).trim())) || '?',
    )
  const field = (name: keyof typeof current, label: string) => (
    <TextBox
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
    <QueryForm
      key={`${current.min_price}-${current.max_price}`}
      className={styles.range}
      hidden={[...params].filter(([name]) => !(name in current) && name !== 'page')}
      onSend={send}
    >
      <span>¥</span>
      {field('min_price', text.from)}
      <span>–</span>
      {field('max_price', text.to)}
      <button type="submit">{text.ok}</button>
    </QueryForm>
  )
}

const ordered = (from: string, to: string) =>
  from !== '' && to !== '' && Number(from) > Number(to)
    ? { min_price: to, max_price: from }
    : { min_price: from, max_price: to }
