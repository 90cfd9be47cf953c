import { DocumentNeed, DocumentStatus } from '@yaopi/core'
import type { ReviewDocument } from '@yaopi/core/staff'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { DocumentFields } from './document-fields.view.tsx'

const handedIn = (
  type: string,
  own: { readonly person?: string; readonly id_number?: string } = {},
): ReviewDocument => ({
  type,
  need: DocumentNeed.optional,
  claimed: {
    id: 1,
    version: 1,
    status: DocumentStatus.pending,
    number: '',
    issuer: '',
    issue_date: null,
    end_date: '2027-05-31',
    long_term: 0,
    reason: '',
    submitted_at: 1_800_000_000,
    reviewed_at: null,
    files: [],
    ...own,
  },
  old: null,
  checks: [],
})

it('the letter for controlled drugs shows who buys and the number of the identity card', () => {
  renderScreen(<DocumentFields document={handedIn('hmwt', { person: '李采购', id_number: '5101****0023' })} />, {
    replies: {},
  })
  expect(screen.getByRole('row', { name: /^被委托人 李采购/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^身份证号码 5101\*{4}0023/ })).toBeVisible()
})

it('a letter from before shows that it names nobody, and other kinds have no such row', () => {
  renderScreen(<DocumentFields document={handedIn('hmwt')} />, { replies: {} })
  expect(screen.getByRole('row', { name: /^被委托人 —/ })).toBeVisible()
  renderScreen(<DocumentFields document={handedIn('cgwt')} />, { replies: {} })
  expect(screen.getAllByRole('table')).toHaveLength(2)
  expect(screen.getAllByRole('row', { name: /^被委托人/ })).toHaveLength(1)
})
