import type { RecallClass } from './recall.constants.ts'

/** Words of recalls. */
export const recallText = {
  class: { 1: '一级召回', 2: '二级召回', 3: '三级召回' } satisfies Record<RecallClass, string>,
} as const
