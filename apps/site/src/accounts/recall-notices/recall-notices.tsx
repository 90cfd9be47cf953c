import { recallCalls } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import { Clock } from '../../components/detail/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import css from './recall-notices.module.css'
import { recallNoticesText as text } from './recall-notices.text.ts'

/** Recalls that the member has not answered, above their own pages (domain.md §3.8.6). */
export function RecallNotices() {
  const notices = useQuery(recallCalls.open, {}).state.data ?? []
  if (notices.length === 0) return null
  return (
    <section className={css.notices} aria-label={text.label}>
      {notices.map((one) => (
        <div key={one.id}>
          <p>
            <strong>{text.what(one.class_name, `${one.name} ${one.ypgg}`, one.batch_no)}</strong> {one.text}
          </p>
          <p>
            {text.stop} <Clock end={one.answer_by} label={text.clock} />
          </p>
          <ul>
            {one.cases.map((its) => (
              <li key={its.id}>
                <Anchor href={href('order_returnInfo', { id: its.id })}>{text.answer(its.order_sn, its.number)}</Anchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
