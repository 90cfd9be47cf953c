/** What the name of a report says that it belongs to. */
export type ReportName = { readonly goods_sn: string; readonly batch_no: string }

const NAME = /^([^_/\\]{1,40})_([^/\\]{1,60})\.pdf$/i

/**
 * Goods and batch of a file named `编码_批号.pdf`, without folders; the code ends at the first underscore. Undefined for
 * any other name (domain.md §3.8.3).
 */
export function readReportName(name: string): ReportName | undefined {
  const match = NAME.exec(name.normalize('NFC').trim())
  if (match === null) return undefined
  const [goods_sn, batch_no] = [match[1]!.trim(), match[2]!.trim()]
  return goods_sn === '' || batch_no === '' ? undefined : { goods_sn, batch_no }
}
