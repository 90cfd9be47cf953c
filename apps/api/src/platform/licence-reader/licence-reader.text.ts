/** Who issued what a simulated reader has read. */
export const licenceReaderText = { issuer: '演示市市场监督管理局' } as const
