import { OfferStatus, OrderStatus } from '@yaopi/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offerTones, orderTone, StatusMark } from './index.ts'

it('a state stands in words; its colour and its place come beside them', () => {
  render(
    <>
      <StatusMark tone="wait" className="at-the-end">
        待付款
      </StatusMark>
      <StatusMark isPlain>未提交</StatusMark>
    </>,
  )
  expect(screen.getByText('待付款')).toHaveAttribute('data-tone', 'wait')
  expect(screen.getByText('待付款')).toHaveClass('at-the-end')
  expect(screen.getByText('未提交')).not.toHaveAttribute('data-tone')
})

it('an order waits for its buyer until it is paid, and is over where it was given up', () => {
  const tones = Object.entries(OrderStatus).map(([name, status]) => [name, orderTone(status)])
  expect(Object.fromEntries(tones)).toEqual({
    unpaid: 'wait',
    transferPending: 'wait',
    groupOpen: 'good',
    auditPending: 'good',
    unshipped: 'good',
    partlyShipped: 'good',
    shipped: 'good',
    signed: 'good',
    finished: 'good',
    cancelled: 'over',
    closed: 'over',
  })
  expect([offerTones[OfferStatus.upcoming], offerTones[OfferStatus.running], offerTones[OfferStatus.over]]).toEqual([
    'later',
    'good',
    'over',
  ])
})
