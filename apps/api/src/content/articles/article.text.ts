/** Why an article is not shown. */
export const articleMessages = {
  unknown: '文章不存在或已下线',
  voted: '您今天已评价过这篇文章',
  manyVotes: '评价过于频繁，请明天再试',
} as const

/** Words of agreements and policies, which two people publish. */
export const legalText = {
  kind: '协议与政策发布',
  waits: '已提交复核，复核完成或撤回后才能再改',
  versionNeeded: '协议与政策须有版本号',
  noteNeeded: '请写明改了什么，复核人会看到',
  newVersion: '内容有改动，请使用新的版本号',
  summary: (title: string, version: string) => `发布《${title}》版本${version}`,
  hide: (title: string) => `下线《${title}》`,
  fields: { title: '标题', version: '版本号', shown: '对外展示', content: '正文有改动的行' },
  yes: '是',
  no: '否',
} as const

/** Messages to the staff about articles. */
export const articleAdminText = {
  unknown: '文章不存在',
  moved: '文章已被他人修改，请核对后再保存',
  revision: '缺少版本号，请刷新后再改',
  category: '没有这个分类',
  code: '编码由小写字母、数字和短横组成，2至40位，不能全是数字',
  codeTaken: '编码已被其他文章使用',
  image: '图片须先上传，地址以/uploads/或/pictures/开头',
  shown: '已发布的文章修改后立即生效，不能定时；需要定时请新建文章',
  publish: '发布文章',
  draft: '保存文章草稿',
  fill: '套用文章范本',
  filled: '已有文章或分类，不能再套用',
  template: '范本',
} as const
