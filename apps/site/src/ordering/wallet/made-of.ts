import { walletText as text } from './wallet.text.ts'

type Entry = { readonly order_sn?: string; readonly pay_sn?: string; readonly remark: string }

/** What an entry is made of: its orders, its payment, and its remark where that says more than them and its `name`. */
export function madeOf({ order_sn = '', pay_sn = '', remark }: Entry, name: string): string {
  const known = [...(order_sn === '' ? [] : [text.order(order_sn)]), ...(pay_sn === '' ? [] : [text.payment(pay_sn)])]
  const saysMore = remark !== name && (order_sn === '' || !remark.includes(order_sn))
  return known.length === 0 ? remark : [...known, ...(saysMore ? [remark] : [])].join('　')
}
