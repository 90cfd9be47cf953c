import { call } from '../../platform/protocol/index.ts'

/** An entry of the main navigation as the staff write it. */
export type NavFields = {
  readonly name: string
  readonly url: string
  readonly image: string
  readonly is_open: 0 | 1
  readonly children: readonly { readonly name: string; readonly url: string; readonly is_open: 0 | 1 }[]
}

/** A hot word; an empty address means a search for the word. */
export type HotWordFields = { readonly name: string; readonly url: string }

/** Navigation and hot words with the revision that a change names. */
export type StaffMenus = {
  readonly nav: readonly NavFields[]
  readonly nav_revision: number
  readonly hot_words: readonly HotWordFields[]
  readonly hot_words_revision: number
}

/** Staff calls on the main navigation and on hot words; both are published as a whole. */
export const menuAdminCalls = {
  read: call<{}, StaffMenus>({
    method: 'GET',
    path: '/api/admin/navs',
    access: 'staff',
    may: 'content:read',
    summary: '主导航与热词',
  }),
  saveNav: call<{ revision: number; entries: string; note?: string }, { readonly revision: number }>({
    method: 'POST',
    path: '/api/admin/navs',
    access: 'staff',
    may: 'content:write',
    summary: '发布主导航：最多9项，entries为JSON',
  }),
  saveHotWords: call<{ revision: number; words: string; note?: string }, { readonly revision: number }>({
    method: 'POST',
    path: '/api/admin/hot_words',
    access: 'staff',
    may: 'content:write',
    summary: '发布热词：最多12个，words为JSON',
  }),
} as const
