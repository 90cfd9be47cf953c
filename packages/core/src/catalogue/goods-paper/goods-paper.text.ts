/** Names of the papers of goods by `GoodsPaperKind`. */
export const goodsPaperNames = { 1: '批准证明', 2: '说明书', 3: '标签样稿', 4: '质量标准' } as const
