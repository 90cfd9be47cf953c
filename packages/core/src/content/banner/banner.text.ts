export const bannerText = { notStarted: '活动暂未开始' } as const
