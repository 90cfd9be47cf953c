export const topNavText = { 'nav.region': '主导航', 'nav.more': '{name}的下级' } as const
