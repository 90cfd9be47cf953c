/** Words of temperature records. */
export const temperatureText = {
  unknownParcel: '订单中没有这个包裹',
  notCold: '这个包裹没有冷链商品',
  whichClass: '包裹里既有冷藏也有冷冻商品，请选择这份记录属于哪一类',
  otherClass: '这个包裹没有该类冷链商品',
  noReadings: '文件中没有读到温度：每行应有时间（如 2026-11-26 09:30）与温度',
  notAReading: (row: number) => `第${row}行不是温度记录`,
  notLater: (row: number) => `第${row}行的时间不晚于上一行`,
  tooMany: (most: number) => `温度记录最多${most}条`,
  inFuture: '记录的时间晚于现在，请检查记录仪时钟',
  otherTrip: '记录不在本次运输期间，请检查记录仪时钟或是否选错文件',
  recorded: '上传温度记录',
  kind: { lc: '冷藏', ld: '冷冻' },
  note: (waybill: string, kind: string, readings: number, outside: number) =>
    `${waybill} ${kind} ${readings}条，超限${outside}条`,
} as const
