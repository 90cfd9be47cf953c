import type { BookState } from './compare-book.ts'
import type { BookFault } from './read-book.ts'

/** Words of comparing a member's own books with a statement. */
export const bookText = {
  title: '核对我的账',
  hint: '上传您自己的账（xlsx 或 csv，不超过2MB、5000行）：要有单号和金额两列，日期可选，列的顺序不限；退款填负数。文件只在您的浏览器里核对，不会上传保存。',
  upload: '上传我的账',
  again: '换一个文件',
  download: '下载核对结果',
  fileName: (month: string) => `对账核对-${month}.xlsx`,
  sheet: '核对结果',
  compared: (kinds: string) => `核对范围：${kinds}`,
  counts: (same: number, differing: number) => `对上${same}笔，有差异${differing}笔`,
  allSame: '全部对上，没有差异',
  differences: '差异',
  unread: '没有读出的行',
  faultOf: (line: number, words: string) => `第${line}行：${words}`,
  fileFault: {
    tooBig: '文件超过2MB，请按月拆分后再上传',
    unreadable: '文件打不开，请用 xlsx 或 csv 格式另存后再上传',
    noColumns: '没有找到“单号”和“金额”两列，请在表头写明后再上传',
    noRows: '表头下面没有数据',
    tooMany: '超过5000行，请按月拆分后再上传',
  },
  rowFault: {
    amount: (cell: string) => (cell === '' ? '没有金额' : `金额“${cell}”读不出，请写成 1234.50`),
    digits: () => '单号被表格软件改成了数字，末尾几位已丢失，请把该列设为文本后重新填写',
    empty: () => '没有单号也没有日期',
  } satisfies Record<BookFault, (cell: string) => string>,
  state: {
    same: '一致',
    day: '单号没有对上，按日期和金额对上',
    amount: '金额不一致',
    onlyOurs: '您的账里没有',
    onlyBook: '对账单里没有',
    double: '您的账里重复',
  } satisfies Record<BookState, string>,
  columns: {
    state: '结果',
    kind: '类型',
    sn: '单号',
    day: '日期',
    ours: '对账单金额',
    theirs: '您的金额',
    line: '您的行号',
  },
  headings: {
    sn: /^(订单|付款|支付|发票|业务|凭证|单据|交易)?(单号|编号|号码|号)$/u,
    amount: /^(订单|付款|支付|实付|应付|退款|含税|开票|发票|交易|合计|价税)?(总)?(金额|合计)$/u,
    day: /^(下单|付款|支付|记账|开票|业务|交易|单据|发生)?(日期|时间)$/u,
  },
  total: /^(合计|总计|小计|本页合计)/u,
} as const
