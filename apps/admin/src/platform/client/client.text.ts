export const clientText = {
  close: '关闭',
  failed: '未能完成',
  fileFailed: '文件未能上传，请重试',
} as const
