import { call, type Page } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** How a word of buyers stands to a name: one way, both ways, or as a mistyped word. */
export type SynonymKind = 'means' | 'same' | 'fix'

/** A word that was searched for without a result; `open`: nobody has done anything about it. */
export type SearchMiss = {
  readonly term: string
  readonly misses: number
  readonly searches: number
  readonly last_at: Stamp
  readonly state: 'open' | 'synonym' | 'requested' | 'ignored'
}

/** A word of buyers for names of the catalogue. */
export type Synonym = {
  readonly id: number
  readonly from_term: string
  readonly to_term: string
  readonly kind: SynonymKind
  readonly by: string
  readonly at: Stamp
}

/** What a keyword line finds: names of goods, and the name that a typing error was forgiven for. */
export type SearchTry = { readonly names: readonly string[]; readonly corrected: string | null }

/** Staff calls on words that find nothing, and on synonyms. */
export const searchAdminCalls = {
  misses: call<{ days?: number; state?: string; q?: string; page?: number }, Page<SearchMiss>>({
    method: 'GET',
    path: '/api/admin/search/misses',
    access: 'staff',
    may: 'search:read',
    summary: '零结果搜索词，次数最多的在前；不含个人信息',
  }),
  setMiss: call<{ term: string; state: 'open' | 'requested' | 'ignored' }, null>({
    method: 'POST',
    path: '/api/admin/search/misses',
    access: 'staff',
    may: 'search:write',
    summary: '标记零结果词：忽略、已转求购或重新打开',
  }),
  nearest: call<{ term: string }, readonly string[]>({
    method: 'GET',
    path: '/api/admin/search/nearest',
    access: 'staff',
    may: 'search:read',
    summary: '目录中最接近一个词的名称，最多8个',
  }),
  synonyms: call<{}, readonly Synonym[]>({
    method: 'GET',
    path: '/api/admin/search/synonyms',
    access: 'staff',
    may: 'search:read',
    summary: '同义词，最近的在前，最多2000条',
  }),
  addSynonym: call<{ from_term: string; to_term: string; kind: SynonymKind }, { readonly id: number }>({
    method: 'POST',
    path: '/api/admin/search/synonyms',
    access: 'staff',
    may: 'search:write',
    summary: '新增同义词；5秒内在全部进程生效',
  }),
  dropSynonym: call<{ id: number }, null>({
    method: 'DELETE',
    path: '/api/admin/search/synonyms/:id',
    access: 'staff',
    may: 'search:write',
    summary: '删除同义词',
  }),
  tryOut: call<
    { keywords: string; from_term?: string; to_term?: string; kind?: SynonymKind },
    { readonly before: SearchTry; readonly after: SearchTry }
  >({
    method: 'GET',
    path: '/api/admin/search/try',
    access: 'staff',
    may: 'search:read',
    summary: '试搜：现在的结果，与加上一条同义词之后的结果',
  }),
} as const
