export const uploadText = {
  tooMany: '今日上传次数已达上限，请明天再试',
  atOnce: '同时上传的文件过多，请等前面的文件传完再试',
  empty: '请选择要上传的文件',
  wrongType: '仅支持 JPG、PNG、WEBP 图片或 PDF 文件',
  tooBig: '文件不能超过10MB',
  tooManyPixels: '图片不能超过4000万像素',
  broken: '图片已损坏，无法读取',
  torn: '上传的内容不完整，请重新选择文件',
  oneFile: '一次只能上传一个文件',
  notFound: '文件不存在',
  ended: '文件链接已失效，请刷新页面',
} as const
