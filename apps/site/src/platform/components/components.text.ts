export const componentsText = {
  loading: '正在加载',
  failed: '加载失败，点击重试',
  retry: '重新加载',
  refresh: '刷新页面',
  breadcrumb: '当前位置',
  home: '首页',
  stepsLabel: '当前进度',
} as const
