export const readingText = {
  question: '这篇文章对您有帮助吗？',
  yes: '有帮助',
  no: '没有帮助',
  thanks: '感谢您的评价',
  tell: '告诉我们哪里没说清楚',
} as const
