/** Characters that mean the same in a drug name but that the traditional → simplified tables leave alone, and spellings people use for what their keyboard cannot write. */
export const variants: Readonly<Record<string, string>> = {
  醯: '酰', 痺: '痹', 蟅: '䗪', 䓬: '卓', 噁: '恶', '𫫇': '恶', 黏: '粘', 桔: '橘', 菴: '庵', 蔘: '参', 葠: '参', 蓡: '参', 朮: '术',
  蘋: '苹', 藷: '薯', 乾: '干', 麴: '曲', 麯: '曲', 檗: '柏', 擘: '柏', 蘖: '柏', 蝨: '虱', 萠: '萌', 淨: '净', 浄: '净', 済: '济', 薬: '药', 広: '广',
  萜: '萜', 炁: '气', 荳: '豆', 蔴: '麻', 瘉: '愈', 痠: '酸', 衂: '衄', 疎: '疏', 煆: '煅', 棃: '梨', 葯: '药',
  α: 'a', β: 'b', γ: 'g', δ: 'd', ω: 'w', µ: 'u', μ: 'u',
}

/** Roman numerals of one sign, read as the number they stand for (片Ⅱ, 因子Ⅷ). */
export const romanNumerals = 'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ'
