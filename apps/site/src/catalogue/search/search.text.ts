export const searchText = {
  title: '搜索',
  result: (keywords: string) => `“${keywords}”的搜索结果`,
  byDrug: '按药品',
  byMaker: '按厂家',
  kind: '搜索范围',
  corrected: (typed: string, corrected: string) => `没有找到“${typed}”，已为您显示“${corrected}”的结果`,
  noneTitle: (keywords: string) => `未找到“${keywords}”`,
  hints: {
    drug: [
      '输入拼音首字母试试，例如 amxl 找阿莫西林',
      '只写通用名，去掉规格和剂型',
      '也可以按厂家、批准文号或条码查找',
    ],
    maker: [
      '只写厂家简称或拼音首字母，例如 ynby 找云南白药',
      '去掉地名和“有限公司”等字样',
      '想找药品时请切换到按药品搜索',
    ],
  },
  hot: '大家在搜',
  askTitle: '想找什么药？',
  askHint: '在上方输入药名、拼音首字母、厂家、批准文号或条码',
  toAll: '浏览全部商品',
  request: '品种求购',
  otherKind: (kind: string) => `改为${kind}搜索`,
} as const
