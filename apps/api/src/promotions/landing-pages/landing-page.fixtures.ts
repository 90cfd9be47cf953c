import type { ActivityKind, StoredBlock } from '@yaopi/core'
import type { Db } from '../../platform/db/db.ts'
import { saveActivity } from './landing-page.queries.ts'

/** Seconds from the test's now; it runs from an hour before to a day after unless told otherwise. Returns the id. */
export const addActivity = (
  db: Db,
  given: {
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
    code: given.code,
    kind: given.kind ?? 'hdmb',
    title: given.title ?? given.code,
    intro: '',
    image: '/pictures/banner/home-winter.svg',
    is_published: given.shown ?? true,
    blocks: given.blocks ?? [{ id: 'rule', type: 'text', title: '', text: '规则' }],
    start_at: new Date(given.now + (given.start ?? -3_600) * 1_000),
    end_at: new Date(given.now + (given.end ?? 86_400) * 1_000),
  })
