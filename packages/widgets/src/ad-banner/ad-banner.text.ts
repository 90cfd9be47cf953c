export const adText = { region: '活动广告', close: '关闭广告' } as const
