export const copyCartText = {
  'copy.open': '复制到其他门店',
  'copy.what': '把勾选的{kinds}种商品复制到：',
  'copy.rule': '数量以此为准；资质、库存、限购以各店为准。',
  'copy.holds': '购物车{kinds}种',
  'copy.unready': '资质未通过',
  'copy.go': '复制到{stores}家门店',
  'copy.done': '已复制{kinds}种',
  'copy.refused': '{kinds}种未复制',
  'copy.shut': '完成',
} as const
