import { formatCount } from '@yaopi/core'

/** The unit of the number of a page. */
const unit = '页'

export const controlsText = {
  jump: '跳至',
  unit,
  pageNumber: '页码',
  go: '跳转',
  notANumber: (last: number) => `请填写1至${formatCount(last)}的页码`,
  noSuchPage: (number: number, last: number) => `没有第${formatCount(number)}${unit}，共${formatCount(last)}${unit}`,
} as const
