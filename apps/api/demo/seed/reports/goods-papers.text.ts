/** Words of the papers of goods of the demo. */
export const demoPaperText = {
  fileName: (kind: string, code: string) => `${kind}_${code}.pdf`,
  facts: { name: '品名', ypgg: '规格', maker: '生产厂家', approval: '批准文号' },
  said: '本页为演示用的样张，由系统生成，不是真实资料。',
  page: (number: number, count: number) => `第${number}页，共${count}页`,
  note: '演示数据，不作为首营审核凭证',
} as const
