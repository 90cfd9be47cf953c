import type { BuyReason } from '@yaopi/core'
import { expect, it } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { blockedLineHelp } from './next-step.ts'

const help = (reason: BuyReason) => blockedLineHelp(reason, goods(), '400-000-0000')

it.each(['SCOPE', 'DOC_EXPIRED', 'HM_AUTH', 'COLD_AUTH', 'KIND'] as const)(
  'what papers mend (%s) leads to the papers, and tells nobody to call',
  (code) => {
    expect(help({ code, msg: '' })).toEqual({ label: '去更新资质', to: '/zzzj' })
  },
)

it('a review that is under way leads to where it stands', () => {
  expect(help({ code: 'NEED_AUDIT', msg: '' })).toEqual({ label: '查看审核进度', to: '/user' })
})

it('only what people of ours can mend names the telephone', () => {
  expect(help({ code: 'FROZEN', msg: '' })).toEqual({ label: '请致电400-000-0000解除冻结' })
  expect(help({ code: 'REGION', msg: '' })).toEqual({ label: '请致电400-000-0000了解配送范围' })
})
