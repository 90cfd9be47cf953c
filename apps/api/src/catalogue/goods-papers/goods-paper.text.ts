/** Words of the papers of goods. */
export const goodsPaperText = {
  tooMany: '下载过于频繁，请稍后再试',
  none: '该商品暂无首营资料，可通过售后申请补首营资料',
  notFound: '没有这个商品',
  noPaper: '没有这份资料，可能已被移除',
  full: (kind: string, most: number) => `${kind}最多${most}份，请先移除旧的`,
  noFile: '请先上传PDF、JPG或PNG文件',
  fileName: (kind: string, number: number, ending: string) => `${kind}-${number}${ending}`,
  packName: (goods: string, ypgg: string) => `首营资料-${goods} ${ypgg}.zip`,
  folder: (goods: string, ypgg: string, code: string) => `${goods} ${ypgg} ${code}`,
  list: {
    file: '资料清单.pdf',
    title: '首营品种资料清单',
    goods: '品种',
    facts: { name: '品名', ypgg: '规格', approval: '批准文号', maker: '生产厂家' },
    none: '无',
    papers: '资料',
    missing: '缺少',
    missingPapers: (kinds: readonly string[]) => `${kinds.join('、')}暂缺，可通过售后申请补首营资料`,
    complete: '四类资料齐全，没有缺少',
  },
  audit: { add: '首营品种：添加资料', remove: '首营品种：移除资料' },
} as const
