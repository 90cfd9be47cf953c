import type { StaffGoods } from '@yaopi/core/staff'
import { formatDateTime } from '@yaopi/core'
import type { SheetColumn } from '../../platform/spreadsheet/index.ts'
import { staffGoodsText } from './staff-goods.text.ts'

const title = staffGoodsText.sheet.columns

/** Columns of the file of goods. */
export const goodsColumns: readonly SheetColumn<StaffGoods>[] = [
  { title: title.code, cell: (row) => row.goods_sn },
  { title: title.name, cell: (row) => row.name, width: 28 },
  { title: title.ypgg, cell: (row) => row.ypgg },
  { title: title.unit, cell: (row) => row.bzdw, width: 8 },
  { title: title.maker, cell: (row) => row.maker, width: 28 },
  { title: title.category, cell: (row) => row.category, width: 24 },
  { title: title.approval, cell: (row) => row.approval_no, width: 20 },
  { title: title.barcode, cell: (row) => row.barcode, width: 18 },
  { title: title.price, cell: (row) => Number(row.base_price), isMoney: true },
  { title: title.market, cell: (row) => (row.market_price === null ? null : Number(row.market_price)), isMoney: true },
  { title: title.tax, cell: (row) => row.tax_rate, width: 8 },
  { title: title.pack, cell: (row) => row.zbz, width: 8 },
  { title: title.carton, cell: (row) => row.jzl, width: 8 },
  { title: title.least, cell: (row) => row.min_number, width: 8 },
  { title: title.step, cell: (row) => row.step, width: 8 },
  { title: title.stock, cell: (row) => row.sellable, width: 10 },
  { title: title.ends, cell: (row) => row.yxq ?? '' },
  { title: title.sold, cell: (row) => row.sales_30d, width: 10 },
  { title: title.state, cell: (row) => row.state_text },
  { title: title.changed, cell: (row) => formatDateTime(row.updated_at), width: 20 },
]
