/** Words of recalls: refusals, audit, the log. */
export const recallMessages = {
  unknown: '召回不存在',
  unknownBatch: '没有这个批号',
  already: '该批号正在召回',
  keyUsed: '该请求已用于另一次召回',
  ended: '召回已结束',
  unanswered: (count: number) => `还有${count}家未答复，答复期限未到，不能结束`,
  running: (count: number) => `还有${count}个召回退货未处理完，不能结束`,
  started: '发起召回',
  end: '结束召回',
  closed: '召回已结束，未答复',
} as const
