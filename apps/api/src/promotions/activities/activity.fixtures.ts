import type { ActivityKind, StoredBlock } from '@yaopi/core/contract'
import type { Db } from '../../platform/db/db.ts'
import { saveActivity } from './activity.staff.queries.ts'

/** Seconds from the test's now; it runs from an hour before to a day after unless told otherwise. Returns the id. */
export const addActivity = (
  db: Db,
  values: {
    now: number
    code: string
    kind?: ActivityKind
    title?: string
    start?: number
    end?: number
    blocks?: readonly StoredBlock[]
    shown?: boolean
  },
): Promise<number> =>
  saveActivity(db, {
    code: values.code,
    kind: values.kind ?? 'hdmb',
    title: values.title ?? values.code,
    intro: '',
    image: '/pictures/banner/home-winter.svg',
    is_published: (values.shown ?? true) ? 1 : 0,
    blocks: values.blocks ?? [{ id: 'rule', type: 'text', title: '', text: '规则' }],
    start_at: values.now / 1_000 + (values.start ?? -3_600),
    end_at: values.now / 1_000 + (values.end ?? 86_400),
  }).then((saved) => saved.id)
