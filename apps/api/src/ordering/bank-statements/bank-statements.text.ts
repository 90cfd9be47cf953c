/** Headers of the files of banks by what they mean, and words of the calls. */
export const bankStatementsText = {
  headers: {
    day: ['交易日期', '交易时间', '入账日期', '记账日期', '日期'],
    amount: ['贷方金额', '贷方发生额', '收入金额', '收入', '贷方', '存入金额', '交易金额', '金额'],
    payer: ['对方户名', '付款人名称', '付款户名', '对方名称', '对方账户名称', '付款人'],
    note: ['附言', '摘要', '用途', '备注'],
    serial: ['交易流水号', '流水号', '凭证号'],
  },
  noHeader: '找不到表头：须有日期、收入金额、对方户名三列',
  nothing: '文件中没有收入',
  badDay: (row: number, value: string) => `第${row}行日期无法识别：${value}`,
  badAmount: (row: number, value: string) => `第${row}行金额无法识别：${value}`,
  known: '这个文件已经导入过',
  noFile: '请选择文件',
  tooBig: '文件不能超过5MB',
  torn: '文件上传不完整，请重试',
  imported: '导入银行流水',
  notExact: '与银行流水不完全匹配，请逐笔核对',
  notWaiting: '汇款已处理，请刷新',
} as const
