/** Words that stand in no page but in its head. */
export const headText = {
  home: '首页',
} as const
