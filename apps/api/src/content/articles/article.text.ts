/** Why an article is not shown. */
export const articleMessages = {
  unknown: '文章不存在或已下线',
} as const
