import type { Rhythm } from '@yaopi/core'

/** Words of quick purchase. */
export const quickPurchaseText = {
  noLines: '请粘贴或上传采购清单',
  manyLines: (most: number) => `一次最多${most}行，请分批匹配`,
  tries: '匹配过于频繁，请稍后再试',
  nameless: '这一行没有商品名称、条码或批准文号',
  unknown: '没有找到这个商品',
  by: {
    goods_sn: '按商品编码匹配',
    barcode: '按条形码匹配',
    approval: '按批准文号和规格匹配',
    name: '按名称、规格匹配',
    maker: '按名称、规格、厂家匹配',
  },
  unsure: {
    several: '有多个商品符合，请选择',
    spelling: '名称不完全一致，请确认',
    spec: '规格不完全一致，请确认',
    noSpec: '未写规格，请选择',
    maker: '厂家不一致，请确认',
    number: '未写数量或数量不明确，请填写数量',
    cases: (cases: number, jzl: number, unit: string) => `清单按件，${cases}件×${jzl}${unit}，请确认数量`,
    middle: (packs: number, zbz: number, unit: string) => `清单按中包，${packs}中包×${zbz}${unit}，请确认数量`,
    unit: (number: number, written: string, unit: string) => `清单为${number}${written}，商品按${unit}销售，请填写数量`,
    fewer: '不足清单数量，请确认',
    price: (price: string) => `现价${price}，高于最高单价，请确认`,
    numbers: '编码、条码与名称或规格不一致，请确认',
  },
  both: (reason: string, quantity: string) => `${reason}；${quantity}`,
  rounded: (number: number, unit: string) => `按起订量和步长取整为${number}${unit}`,
  limited: (number: number, unit: string) => `库存或限购所限，最多${number}${unit}`,
  templateMissing: '采购模板不存在或已删除',
  manyTemplates: (most: number) => `采购模板最多${most}个，请先删除不用的`,
  unknownGoods: '有商品不存在，请刷新后重试',
  sameGoods: '同一商品在模板中只能有一行',
  nameNeeded: '请填写模板名称',
  rhythm: ({ times, number, every, since }: Rhythm, unit: string) =>
    every === null
      ? `${since === 0 ? '今天' : `${since}天前`}买过${number}${unit}`
      : `近${times}次约每${every}天一次，每次约${number}${unit}，上次在${since === 0 ? '今天' : `${since}天前`}`,
  notNow: (reason: string) => `暂不能购买：${reason}`,
} as const
