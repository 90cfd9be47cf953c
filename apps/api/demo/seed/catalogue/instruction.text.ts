/** Instructions of demo goods: the sections of a real leaflet, in words that claim nothing about a real medicine. */
type Facts = {
  readonly name: string
  readonly spec: string
  readonly form: string
  readonly storage: string
  readonly months: number
  readonly approval: string
  readonly maker: string
  readonly outside: boolean
  readonly otc: string
}

/** A section of a leaflet. */
export type Section = { readonly title: string; readonly text: string }

const note = '本页为演示内容，具体以随货说明书及药监部门核准的内容为准。'

const useOf = (facts: Facts): string =>
  facts.otc === 'rx'
    ? '请遵医嘱，按处方使用；具体剂量见随货说明书。'
    : facts.outside
      ? '外用。清洁患处后适量使用，具体次数见随货说明书。'
      : '口服。具体用量与次数见随货说明书，儿童用量请咨询医师或药师。'

/** Sections for a medicine. */
export const medicineSections = (facts: Facts, use: string): readonly Section[] => [
  { title: '药品名称', text: `通用名称：${facts.name}` },
  { title: '适应症／功能主治', text: `用于${use.replace(/类$/, '')}类用药场景。${note}` },
  { title: '规格', text: facts.spec },
  { title: '用法用量', text: useOf(facts) },
  { title: '不良反应', text: '偶见不适时应停用并咨询医师；发现严重反应请及时就医并向我们反馈。' },
  { title: '禁忌', text: `对${facts.name}及其成份过敏者禁用。` },
  {
    title: '注意事项',
    text: `${facts.otc === 'rx' ? '本品为处方药，须凭处方销售和使用。' : '请仔细阅读说明书，并按说明使用或在药师指导下购买和使用。'}药品性状发生改变时禁止使用。`,
  },
  { title: '贮藏', text: facts.storage },
  { title: '有效期', text: `${facts.months}个月` },
  { title: '批准文号', text: `${facts.approval}（演示）` },
  { title: '生产企业', text: facts.maker },
]

/** Sections for prepared herbs. */
export const herbSections = (
  facts: Facts & { readonly origin: string; readonly grade: string },
): readonly Section[] => [
  { title: '品名', text: facts.name },
  { title: '产地', text: facts.origin },
  { title: '等级', text: facts.grade },
  { title: '规格', text: facts.spec },
  { title: '用法用量', text: `供配方调剂使用，遵医嘱。${note}` },
  { title: '执行标准', text: '《中国药典》现行版或地方炮制规范（演示）' },
  { title: '贮藏', text: facts.storage },
  { title: '保质期', text: `${facts.months}个月` },
  { title: '生产企业', text: facts.maker },
]

/** Sections for devices and daily goods. */
export const deviceSections = (facts: Facts & { readonly deviceClass: number | null }): readonly Section[] => [
  { title: '产品名称', text: facts.name },
  { title: '型号规格', text: facts.spec },
  ...(facts.deviceClass === null
    ? []
    : [
        { title: '管理类别', text: `第${['', '一', '二', '三'][facts.deviceClass]}类医疗器械` },
        { title: facts.deviceClass === 1 ? '备案凭证编号' : '注册证编号', text: `${facts.approval}（演示）` },
      ]),
  { title: '使用说明', text: `请按随货说明书使用。${note}` },
  {
    title: '注意事项',
    text: facts.name.includes('一次性')
      ? '一次性使用，包装破损禁止使用。'
      : '使用前请检查外观与有效期，儿童须在成人监护下使用。',
  },
  { title: '贮藏', text: facts.storage },
  { title: '有效期', text: `${facts.months}个月` },
  { title: '生产企业', text: facts.maker },
]
