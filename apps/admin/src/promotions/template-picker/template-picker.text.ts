/** Words of choosing a coupon template. */
export const templatePickerText = {
  placeholder: '输入券名搜索',
  none: '没有可以发的券：须面向全部企业类型、还有剩余、未过使用期',
  label: (name: string, face: string, left: number) => `${name}（面额${face}，余${left}）`,
  known: (id: number) => `券${id}`,
} as const
