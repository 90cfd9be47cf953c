/** Which glyph stands for a first-level category; first match wins. */
export const CATEGORY_GLYPHS: ReadonlyArray<readonly [RegExp, string]> = [
  [/感冒|解表/, 'thermometer'], [/抗菌|消炎|肿瘤|免疫|驱虫/, 'shield'], [/呼吸|止咳|化痰|麻醉/, 'lungs'], [/消化|肠胃|消食|健脾|泻下|涌吐/, 'stomach'], [/肝胆|平肝/, 'liver'], [/心脑|慢病|血管|活血/, 'heart'],
  [/糖尿病|血糖/, 'meter'], [/内分泌|骨代谢/, 'bone'], [/神经|安神|开窍|精神/, 'moon'], [/泌尿|男科|利水|化湿/, 'drop'], [/妇科|妇儿/, 'flower'], [/儿科|儿童/, 'baby'], [/皮肤|外用/, 'tube'], [/五官|眼/, 'eye'],
  [/骨伤|风湿|贴膏|康复|祛风/, 'bone'], [/维矿|营养|滋补维矿/, 'pill'], [/补益|补虚|参茸|滋补/, 'root'], [/血液|止血/, 'drop'], [/注射|穿刺/, 'syringe'], [/生物/, 'molecule'],
  [/敷料|护理|急救/, 'plaster'], [/诊断|监测/, 'pulse'], [/防护|消毒/, 'mask'], [/中医/, 'cup'], [/计生|口腔/, 'eye'], [/家用器械|器械/, 'pulse'],
  [/清热|温里|理气|收涩|药食|中药|配方/, 'leaf'],
]
