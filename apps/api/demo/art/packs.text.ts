/** Which pack a thing is sold in, told from its dosage form, name and specification. First match wins. */
import type { InstrumentName } from './instruments.ts'
import type { MotifName } from './motifs.ts'

/** A way of packing that can be drawn (see scene.ts). */
export type PackKind =
  | 'tablets'
  | 'capsules'
  | 'pillBottle'
  | 'sachets'
  | 'honeyPills'
  | 'ampoules'
  | 'vials'
  | 'infusion'
  | 'oralVials'
  | 'syrup'
  | 'paste'
  | 'tube'
  | 'eyeDrops'
  | 'noseSpray'
  | 'aerosol'
  | 'inhaler'
  | 'suppositories'
  | 'plasters'
  | 'flask'
  | 'wash'
  | 'pen'
  | 'wine'
  | 'gelatin'
  | 'unitDrops'
  | 'plain'

/** Tested against "name|dosage form|spec". */
export const PACK_RULES: ReadonlyArray<readonly [RegExp, PackKind, MotifName]> = [
  [/开塞露/, 'tube', 'drops'],
  [/胰岛素.*笔芯|胰岛素.*注射液|肽注射液/, 'pen', 'pulse'],
  [/注射用|无菌粉末|冻干粉/, 'vials', 'hexagons'],
  [/注(?:射液|射剂).*\|(?:50|100|200|250|300|500|1000)ml/, 'infusion', 'drops'],
  [/注射液|注射剂/, 'ampoules', 'hexagons'],
  [/滴眼|眼用凝胶|滴耳|滴鼻|人工泪液|洗眼|润眼|眼部护理/, 'eyeDrops', 'drops'],
  [/吸入(?:溶液|用)/, 'unitDrops', 'waves'],
  [/吸入气雾|粉雾|吸入剂/, 'inhaler', 'waves'],
  [/气雾剂/, 'aerosol', 'waves'],
  [/喷雾|鼻喷|喷剂/, 'noseSpray', 'waves'],
  [/栓剂|栓\||阴道/, 'suppositories', 'drops'],
  [/贴膏|膏药|贴剂|凝胶膏|巴布膏|贴\||创可贴/, 'plasters', 'sun'],
  [/乳膏|软膏|眼膏|凝胶|乳胶剂|灌肠/, 'tube', 'drops'],
  [/煎膏|蜜炼|膏\|/, 'paste', 'leaves'],
  [/酒剂|药酒|\d{3}ml.*酒$/, 'wine', 'leaves'],
  [/酊|搽剂|外用油|涂剂|外用溶液|花露|油\|/, 'flask', 'drops'],
  [/洗剂|洗液|含漱|漱口|外用散/, 'wash', 'waves'],
  [/\|(?:10|20|15|30)ml\*\d+(?:支|瓶)/, 'oralVials', 'drops'],
  [/糖浆|合剂|口服液|口服溶液|混悬液|混悬滴剂|滴剂|溶液剂|乳剂|口服乳/, 'syrup', 'drops'],
  [/胶剂/, 'gelatin', 'leaves'],
  [/颗粒|散剂|散\||干混悬|粉剂|茶剂|冻干粉|口服.*粉|冲剂/, 'sachets', 'leaves'],
  [/(?:大蜜丸|\d+g\*\d+丸)/, 'honeyPills', 'leaves'],
  [/丸.*(?:[1-9]\d\d丸|[6-9]\d丸|\/瓶|\d+g\/?瓶?$)|滴丸/, 'pillBottle', 'leaves'],
  [/丸/, 'sachets', 'leaves'],
  [/(?:片|胶囊|粒).*\|.*(?:[6-9]\d|[1-9]\d\d)(?:片|粒)|瓶/, 'pillBottle', 'tablets'],
  [/胶囊|胶丸/, 'capsules', 'capsules'],
  [/片/, 'tablets', 'tablets'],
]

/** Medicine for outside use carries the red sign. */
export const OUTSIDE =
  /乳膏|软膏|眼膏|凝胶|滴眼|滴鼻|滴耳|搽剂|洗剂|洗液|贴膏|膏药|贴剂|酊|外用|栓|阴道|喷雾剂|涂剂|鼻喷/

/** How a device is packed: a box with the thing before it, a flat pouch, a bottle, or the thing with a tag. */
export type DevicePack = 'carton' | 'pouch' | 'bare' | 'wash' | 'tube' | 'eyeDrops' | 'spray' | 'flask'

/** Tested against the device's name. */
export const DEVICE_RULES: ReadonlyArray<readonly [RegExp, DevicePack, InstrumentName]> = [
  [/额温|耳温|红外体温/, 'carton', 'foreheadGun'],
  [/玻璃体温/, 'carton', 'glassThermometer'],
  [/体温计/, 'carton', 'electronicThermometer'],
  [/腕式.*血压/, 'carton', 'wristMonitor'],
  [/血压/, 'carton', 'pressureMonitor'],
  [/听诊/, 'carton', 'stethoscope'],
  [/血氧/, 'carton', 'oximeter'],
  [/血糖仪|检测仪|双功能|传感器|血糖监测/, 'carton', 'glucoseMeter'],
  [/抗原|抗体|试剂|早早孕|验孕|绒毛膜|促黄体|检测试笔|毒品/, 'carton', 'cassette'],
  [/试纸/, 'carton', 'stripCan'],
  [/针灸针|揿针|留置针|采血针|注射针|输液针|采集针|笔用针|针头/, 'carton', 'needles'],
  [/注射器/, 'pouch', 'syringe'],
  [/采血管/, 'carton', 'cassette'],
  [/输液器|鼻导管|吸氧管|吸痰管|导尿管|胃管|导尿包|灌肠器|输氧/, 'pouch', 'coil'],
  [/防护服/, 'pouch', 'suit'],
  [/医用帽|隔离面罩/, 'pouch', 'net'],
  [/面罩|雾化吸入/, 'pouch', 'mask'],
  [/口罩/, 'carton', 'mask'],
  [/手套/, 'carton', 'gloves'],
  [/绷带|止血带|弹力袜/, 'carton', 'bandage'],
  [/胶带|橡皮膏/, 'carton', 'tape'],
  [/创可贴/, 'carton', 'plaster'],
  [/棉签|压舌板/, 'pouch', 'swabs'],
  [/棉球|脱脂棉/, 'pouch', 'cotton'],
  [/纱布|敷料|敷贴|输液贴|无菌贴/, 'pouch', 'gauze'],
  [/眼罩/, 'carton', 'eyeMask'],
  [/接触镜/, 'carton', 'lens'],
  [/润眼|眼部护理|润滑液滴/, 'eyeDrops', 'lens'],
  [/鼻腔护理|鼻腔冲洗|海水/, 'spray', 'mouthWash'],
  [/酒精消毒|碘伏消毒|双氧水|84|戊二醛|消毒液|隐形眼镜护理|洗眼|口腔护理液|漱口/, 'wash', 'mouthWash'],
  [/手消毒凝胶/, 'wash', 'mouthWash'],
  [/刮痧油|液体伤口/, 'flask', 'mouthWash'],
  [/凝胶|润滑剂|脱敏剂/, 'tube', 'packets'],
  [/雾化器|理疗仪|灸疗仪|电磁波/, 'carton', 'nebuliser'],
  [/制氧机|呼吸机|除颤|紫外线/, 'carton', 'bigMachine'],
  [/理疗灯|灯/, 'carton', 'lamp'],
  [/氧气袋|引流袋|集尿袋|造口袋|呼吸器/, 'pouch', 'fluidBag'],
  [/轮椅/, 'bare', 'wheelchair'],
  [/拐杖|手杖|助行/, 'bare', 'crutch'],
  [/担架|气垫/, 'bare', 'stretcher'],
  [/护腰|护膝|颈托|固定器|固定带|腹带|曲张|牵引/, 'carton', 'brace'],
  [/拔罐|火罐/, 'carton', 'cups'],
  [/艾条|艾灸盒/, 'carton', 'moxa'],
  [/刮痧板/, 'carton', 'comb'],
  [/煎药/, 'carton', 'kettle'],
  [/急救|急救箱/, 'bare', 'aidKit'],
  [/剪刀|镊|钳|刀片|缝线|手术/, 'pouch', 'steel'],
  [/避孕套/, 'carton', 'packets'],
  [/纸尿裤|护理垫|垫单/, 'pouch', 'pads'],
  [/湿巾|酒精棉片|棉片/, 'carton', 'packets'],
  [/贴|足浴|暖宫/, 'carton', 'packets'],
  [/泡腾|洗鼻盐|义齿|保护蜡/, 'carton', 'packets'],
]
