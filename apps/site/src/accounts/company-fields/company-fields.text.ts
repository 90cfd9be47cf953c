/** Words of name and credit code of a company. */
export const companyFieldsText = {
  company: '企业名称',
  companyRule: '企业名称为4至60个字，与营业执照一致',
  uscc: '统一社会信用代码',
  usccRule: '统一社会信用代码不正确，请核对18位代码',
  appeal: '是您的企业？上传营业执照申诉，1个工作日内答复',
} as const
