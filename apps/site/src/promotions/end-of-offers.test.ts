import { describe, expect, it } from 'vitest'
import { activityPagesText } from './activities/activity.text.ts'
import { campaignText } from './campaigns/campaign.text.ts'

describe('the end of one activity', () => {
  const start = Date.parse('2026-11-20T00:00:00+08:00') / 1000
  const end = Date.parse('2026-11-27T00:00:00+08:00') / 1000
  it('is the same day on every page', () => {
    expect(activityPagesText.window(start, end)).toBe('2026-11-20 至 2026-11-26')
    expect(campaignText.window(start, end)).toBe('活动时间 2026-11-20 00:00 至 2026-11-26 24:00')
    expect(campaignText.hb.released(start, end)).toBe('2026-11-20 00:00 到账，有效期至 2026-11-26')
  })
})
