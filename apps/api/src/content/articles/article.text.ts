/** Why an article is not shown. */
export const articleMessages = {
  unknown: '文章不存在或已下线',
  voted: '您今天已评价过这篇文章',
  manyVotes: '评价过于频繁，请明天再试',
} as const
