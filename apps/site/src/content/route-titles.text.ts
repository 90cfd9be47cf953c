/** First part of the document title, by route name [SH-03]. */
export const routeTitles = {
  index: '首页',
  notfound: '页面不存在',
  noActivity: '活动不存在',
  loading: '加载中',
  loading_activity: '加载中',
  eleven_index: '前往主站',
} as const
