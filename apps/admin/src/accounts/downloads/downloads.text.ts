import { formatCount } from '@yaopi/core'
import type { ExportState } from '@yaopi/core/staff'

const KB = 1024
const MB = KB * KB

export const downloadsText = {
  title: '下载中心',
  hint: '只列出自己导出的文件，生成后保留7天，过期后需重新导出。每次导出和下载都记入审计日志。',
  empty: '还没有导出过文件。在订单、商品、会员等列表右上角点“导出”，文件会出现在这里。',
  list: '列表',
  conditions: '条件',
  all: '全部',
  format: '格式',
  state: '状态',
  rows: '行数',
  size: '大小',
  asked: '导出时间',
  expires: '保留至',
  download: '下载',
  file: '文件',
  states: { making: '生成中', done: '可下载', failed: '未完成', expired: '已过期' } as Readonly<
    Record<ExportState, string>
  >,
  counted: (rows: number) => formatCount(rows),
  cut: (rows: number) => `前${formatCount(rows)}行，其余未导出`,
  bytes: (bytes: number) => (bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`),
} as const
