export const lotteryText = {
  'lottery.region': '抽奖活动',
  'lottery.note': '每家企业一次机会',
  'lottery.draw': '立即抽奖',
  'lottery.drawing': '正在抽奖…',
  'lottery.rules': '规则与概率',
  'lottery.close': '关闭抽奖',
  'lottery.leave': '正在抽奖，中奖会发消息。确定关闭吗？',
  'lottery.won': '恭喜您抽中{prize}！{remarks}',
  'lottery.lost': '{prize}。{remarks}',
  'lottery.odds': '奖品与概率',
  'lottery.winners': '最新中奖',
} as const
