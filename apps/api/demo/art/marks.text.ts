/** Words printed on drawn packs. */
export const MARK_WORDS = {
  cool: '阴凉',
  cold: '冷藏 2-8℃',
  frozen: '冷冻',
  special: '含麻',
  outside: '外',
  herb: '中药饮片',
  origin: '道地药材',
  device: '医疗器械',
  demo: '演示',
} as const
