/** Words whose right reading the pinyin library misses, with the readings of their characters. */
export const rightReadings: Readonly<Record<string, string>> = {
  参: 'shen', 咳: 'ke', 阿胶: 'e jiao', 阿归: 'e gui', 东阿: 'dong e', 重楼: 'chong lou', 重组: 'chong zu', 莪术: 'e zhu', 白术: 'bai zhu', 苍术: 'cang zhu', 枳术: 'zhi zhu',
  都梁: 'du liang', 单县: 'shan xian', 泌阳: 'bi yang', 浚县: 'xun xian', 什邡: 'shi fang', 涡阳: 'guo yang', 歙县: 'she xian', 大埔: 'da bu',
  洪洞: 'hong tong', 铅山: 'yan shan', 枞阳: 'zong yang', 仇池: 'qiu chi', 荥阳: 'xing yang', 荥经: 'ying jing', 莘县: 'shen xian', 六安: 'lu an',
  盱眙: 'xu yi', 宕昌: 'tan chang', 犍为: 'qian wei', 蚌埠: 'beng bu', 番禺: 'pan yu', 亳州: 'bo zhou', 涪陵: 'fu ling', 台州: 'tai zhou', 枳壳: 'zhi qiao', 蛤壳: 'ge qiao',
  甘橘: 'gan jie', 橘梗: 'jie geng', 槟榔: 'bing lang', 枸橼: 'ju yuan', 枸地: 'ju di', 黄柏: 'huang bo', 小柏碱: 'xiao bo jian', 薄荷: 'bo he', 咯血: 'ka xue', 石韦: 'shi wei', 没药: 'mo yao',
  海螵蛸: 'hai piao xiao', 桑螵蛸: 'sang piao xiao', 泽泻: 'ze xie', 朝阳: 'chao yang', 长葛: 'chang ge', 长垣: 'chang yuan', 血: 'xue', 荨麻疹: 'xun ma zhen', 秦艽: 'qin jiao',
  恶唑: 'e zuo', 硫卓: 'liu zhuo', 氮卓: 'dan zhuo', 地黄: 'di huang', 大黄: 'da huang', 胞嘧啶: 'bao mi ding', 贯众: 'guan zhong', 射干: 'she gan', 还少: 'huan shao',
}

/** How a character is also typed: half-read components, old readings and plain slips that the pinyin library does not list. */
export const typedReadings: Readonly<Record<string, string>> = {
  斛: 'hu dou jiao', 芎: 'qiong gong', 羟: 'qing jing yang', 酰: 'xuan xi', 橼: 'yuan chuan xiang', 莪: 'wo', 芪: 'shi zhi di', 噻: 'se sai', 唑: 'cuo', 苄: 'ka bie bian', 哌: 'pa gua',
  嗪: 'zhen qing', 肟: 'kui wu yu kua', 孢: 'pao', 巯: 'liu shu', 烷: 'huan', 炔: 'kuai jue', 醇: 'dun', 铋: 'mi', 萘: 'na', 蒎: 'pa', 缬: 'jie ji', 喹: 'kuai', 恶: 'wu e', 卟: 'bo',
  卓: 'zhuo', 哚: 'dao', 汀: 'ding', 戊: 'shu xu', 己: 'yi', 壬: 'wang', 痹: 'pi', 疡: 'tang', 痤: 'zuo', 癣: 'xian', 尪: 'wang', 匮: 'gui kui', 蟾: 'zhan yan', 虻: 'mang wang',
  䗪: 'zhe shu chong', 蕲: 'jin qin', 薤: 'jiu', 藁: 'hao', 茇: 'bo fa', 萹: 'pian', 萆: 'bei pi', 薢: 'jie', 莶: 'lian qian', 艽: 'jiu', 菀: 'yuan', 茴: 'hui', 蒡: 'pang', 蔹: 'jian qian',
  椹: 'ren shen', 诃: 'ke ha', 疬: 'li', 瘰: 'lei', 苎: 'ning', 竭: 'xie', 血: 'xie', 豉: 'gu shi', 薷: 'xu', 芩: 'jin ling', 珀: 'bo', 赭: 'zhu', 炙: 'jiu', 麸: 'mai', 燀: 'shan', 镊: 'she', 羧: 'jun yun sun',
  溴: 'chou', 氟: 'fo', 粘: 'zhan nian', 术: 'zhu shu', 重: 'chong zhong', 参: 'can shen', 阿: 'e a', 柏: 'bo bai', 橘: 'jie ju', 亳: 'hao mao', 涪: 'pei bei', 浚: 'jun xun', 泌: 'bi mi', 盱: 'yu', 犍: 'jian',
  歙: 'xi she', 郴: 'bin lin', 岐: 'zhi', 珩: 'xing hang', 栩: 'yu', 蕴: 'wen', 筠: 'jun', 什: 'shi shen', 六: 'lu', 台: 'tai', 铅: 'qian yan', 枞: 'cong', 洞: 'tong dong', 埔: 'pu', 涡: 'wo guo', 单: 'dan shan',
  荥: 'rong xing ying', 莘: 'xin', 芍: 'biao', 楝: 'dong lian', 蓟: 'ji', 茱: 'zhu', 萸: 'yu', 苈: 'li', 荜: 'bi', 柰: 'nai', 瞿: 'qu ju', 豨: 'xi', 鹳: 'huan guan', 棱: 'ling leng', 槟: 'bin', 榔: 'lang', 皂: 'zao',
  矾: 'fan', 礞: 'meng', 蒌: 'lou', 瓜: 'gua', 茜: 'xi', 蛭: 'zhi', 蠊: 'lian', 蝥: 'mao', 癃: 'long', 癀: 'huang', 糜: 'mi', 癖: 'pi', 癜: 'dian', 痧: 'sha', 螵: 'piao', 蛸: 'xiao shao', 蚧: 'jie', 鳖: 'bie',
  匹: 'pi', 噁: 'e', 嘌: 'biao', 呤: 'ling', 啉: 'lin', 喃: 'nan', 嘧: 'mi', 胍: 'gua', 脲: 'niao', 胱: 'guang', 砜: 'feng', 睾: 'gao', 揿: 'qin', 绷: 'beng', 枳: 'ji', 栀: 'zhi', 葙: 'xiang', 蔻: 'kou', 薏: 'yi',
  苡: 'yi', 菪: 'dang', 吲: 'yin', 缩: 'suo', 宕: 'dang tan', 眙: 'tai yi', 禺: 'ou yu', 邡: 'fang', 峤: 'qiao jiao', 晟: 'sheng cheng', 仇: 'chou qiu', 颗: 'ke', 嚼: 'jiao jue', 壳: 'ke qiao', 蛤: 'ha ge', 荨: 'qian xun',
  桉: 'an', 薯: 'shu', 蓣: 'yu', 氨: 'an', 铵: 'an', 蜕: 'tui', 槲: 'hu', 藜: 'li', 蒺: 'ji', 茺: 'chong yun', 蛎: 'li', 鲑: 'gui', 蝮: 'fu', 枸: 'gou ju', 芡: 'ci qie', 柿: 'shi', 荑: 'yi ti', 芫: 'yan yuan', 佛: 'fo',
}
