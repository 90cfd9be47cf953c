export const wizardText = {
  back: '上一步',
  next: '下一步',
} as const
