/** Reasons for which a document is refused, in the order of the keys 1 to 9; the buyer reads them. */
export const reviewReasons: readonly string[] = [
  '图片模糊或不完整，请重新拍摄上传',
  '证件已过有效期，请上传有效的证件',
  '证件上的企业名称与填写的不一致',
  '统一社会信用代码与营业执照不一致',
  '证件编号或日期与图片不一致',
  '上传的不是这份证件，请核对后重新上传',
  '缺页或未加盖公章',
  '经营范围中没有所申请的类别',
  '证件与其他会员重复，请说明并上传本企业的证件',
]
