export const actingText = {
  region: '当前门店',
  current: '当前门店：',
  back: '返回总部',
} as const
