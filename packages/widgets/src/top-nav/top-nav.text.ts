export const topNavText = { region: '主导航', more: (name: string) => `${name}的下级` } as const
