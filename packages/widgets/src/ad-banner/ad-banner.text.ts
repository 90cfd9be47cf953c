export const adText = { 'ad.region': '活动广告', 'ad.close': '关闭广告' } as const
