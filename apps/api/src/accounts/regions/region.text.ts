/** Words of the work on regions. */
export const regionText = {
  notFound: '没有这个地区',
  stale: '地区刚被修改过，请刷新后再改',
  same: '没有改动',
  nothing: '请选择要改的运费区或配送',
  filled: '已有地区，不能再套用',
  /** In place of a city: counties that belong to none. */
  direct: '直辖县市',
  /** Of a list of the state: no place, but all districts of a city together. */
  statistics: '市辖区',
  audit: { fill: '地区：套用全国行政区划', change: '地区：运费区与配送' },
} as const
