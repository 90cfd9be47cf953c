/** Why a document is not taken. */
export const documentText = {
  unknownType: '您的企业类型不需要这份证件',
  online: '该协议在线签署，无需上传',
  unknownFile: '文件不存在，请重新上传',
  mostFiles: '每份证件最多5个文件',
  noFile: '请上传证件',
  noNumber: '请填写证件编号',
  end_missing: '请填写有效期至',
  ended: '证件已过期，请上传有效的证件',
  issued_later: '发证日期不能晚于今天',
  too_long: '委托书有效期不能超过12个月',
  not_long: '该证件没有长期有效，请填写有效期至',
  locked: '资料审核中，如需修改请先撤回',
  approved: '该证件已审核通过，无需重新上传',
  missing: (names: string) => `请上传${names}`,
} as const
