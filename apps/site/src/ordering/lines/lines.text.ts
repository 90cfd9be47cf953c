export const linesText = {
  gifts: '赠品',
  gift: '赠',
  whenPaid: '付款后到账',
  missing: (number: number) => `另有${number}件已赠完`,
  partsOf: (bundle: string) => `${bundle}内含`,
} as const
