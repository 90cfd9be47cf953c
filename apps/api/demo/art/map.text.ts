/** What stands on the map of the demo operator's place. */
export const MAP_WORDS = {
  title: '演示医药位置图',
  office: '演示医药',
  avenue: '演示大道',
  street: '演示南路',
  metro: '演示站 C口',
  parking: '停车场',
  demo: '演示地图，不是真实地点',
} as const
