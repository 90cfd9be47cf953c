/** Words that a wholesaler of this shop may not sell, in names of goods and of their classes. */
export const refusedWords: readonly (readonly [word: RegExp, what: string])[] = [
  [/疫苗/u, '疫苗'],
  [/人血白蛋白|免疫球蛋白|凝血因子|纤维蛋白原|血液制品/u, '血液制品'],
  [/吗啡|芬太尼|哌替啶|羟考酮|美沙酮|麻醉药品|可卡因/u, '麻醉药品'],
  [/氯胺酮|哌甲酯|三唑仑|司可巴比妥|地西泮|艾司唑仑|阿普唑仑|咪达唑仑|唑吡坦|精神药品/u, '精神药品'],
  [/医疗用毒性|A型肉毒毒素|三氧化二砷注射|毒性药品/u, '医疗用毒性药品'],
  [/碘\[?131I?\]?|氟\[?18F?\]?|放射性/u, '放射性药品'],
  [/药品类易制毒|麦角胺注射|麻黄素原料/u, '药品类易制毒化学品'],
  [/配方颗粒/u, '中药配方颗粒'],
  [/医院制剂|院内制剂/u, '医疗机构制剂'],
]
