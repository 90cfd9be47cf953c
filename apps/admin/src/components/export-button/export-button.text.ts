import { formatCount } from '@yaopi/core'
import { EXPORT_ROWS, type ExportFormat } from '@yaopi/core/staff'

export const exportButtonText = {
  export: '导出',
  formats: {
    xlsx: `Excel，最多${formatCount(EXPORT_ROWS.xlsx)}行`,
    csv: `CSV，最多${formatCount(EXPORT_ROWS.csv)}行`,
  } as Readonly<Record<ExportFormat, string>>,
  done: (rows: number) => `已导出${formatCount(rows)}行`,
  cut: (rows: number) => `行数太多，只导出了前${formatCount(rows)}行`,
  working: '数据较多，正在后台生成，完成后请到“系统 › 下载中心”下载',
  failed: (reason: string) => `导出未完成：${reason}`,
} as const
