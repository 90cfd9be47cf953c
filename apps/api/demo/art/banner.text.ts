/** Packs that stand on banners: generic names every pharmacist knows, with invented makers. */
import type { BannerTheme } from './banner.ts'
import type { GoodsFacts } from './goods.ts'

const pack = (
  name: string,
  spec: string,
  maker: string,
  dosageForm: string,
  kind: GoodsFacts['kind'],
  otc: GoodsFacts['otc'] = 'otc_a',
): GoodsFacts => ({ name, spec, maker, dosageForm, kind, otc, tempClass: 'cw', special: false })

const cold = pack('复方氨酚烷胺胶囊', '12粒', '演示制药', '胶囊剂', 'chemical')
const banlangen = pack('板蓝根颗粒', '10g*20袋', '演示本草', '颗粒剂', 'chinese_patent')
const amoxicillin = pack('阿莫西林胶囊', '0.25g*24粒', '演示药业', '胶囊剂', 'chemical', 'rx')
const ibuprofen = pack('布洛芬缓释胶囊', '0.3g*20粒', '演示制药', '胶囊剂', 'chemical')
const vitamin = pack('维生素C片', '0.1g*100片', '演示药业', '片剂', 'chemical', 'otc_b')
const honey = pack('蜜炼川贝枇杷膏', '150ml', '演示本草', '煎膏剂', 'chinese_patent')
const wolfberry = pack('枸杞子', '500g/袋', '演示饮片', '中药饮片', 'herbal', 'none')
const chrysanthemum = pack('菊花', '250g/袋', '演示饮片', '中药饮片', 'herbal', 'none')
const pressure = pack('上臂式电子血压计', '1台/盒', '演示器械', '医疗器械', 'device', 'none')
const masks = pack('一次性使用医用口罩', '50只/盒', '演示器械', '医疗器械', 'device', 'none')
const insulin = pack('甘精胰岛素注射液', '3ml:300单位*1支', '演示生物', '注射液', 'biological', 'rx')
const interferon = pack('重组人干扰素α2b滴眼液', '5ml', '演示生物', '滴眼剂', 'biological', 'rx')
const kidney = pack('六味地黄丸', '200丸', '演示本草', '丸剂', 'chinese_patent')
const cream = pack('丹皮酚软膏', '15g', '演示制药', '软膏剂', 'chemical')

/** Packs by the banner's mood. */
export const SHOWCASE: Readonly<Record<BannerTheme, readonly GoodsFacts[]>> = {
  green: [ibuprofen, banlangen, cold],
  red: [cold, honey, banlangen],
  blue: [pressure, masks, amoxicillin],
  herb: [wolfberry, chrysanthemum, kidney],
  gold: [vitamin, ibuprofen, cream],
  purple: [amoxicillin, kidney, cream],
  cold: [insulin, interferon],
  teal: [masks, vitamin, pressure],
}
