/** Words of the lottery. */
export const lotteryText = {
  ended: '活动不存在或已结束',
  unknown: '抽奖活动不存在',
  hasEnded: '抽奖已结束，不能再改',
  moved: '抽奖文字已被他人修改，请刷新后再改',
  textsAction: 'draw.texts',
  notBegun: '活动暂未开始',
  tooOften: '抽奖太频繁，请稍后再试',
  remark: (draw: string, prize: string) => `${draw}：${prize}`,
} as const

/** A company's name with all but its first two and last two signs hidden. */
export const maskedCompany = (name: string): string => {
  const signs = [...name]
  return signs.length <= 4 ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.slice(-2).join('')}`
}
