/** Messages to the staff about navigation and hot words. */
export const menuAdminText = {
  moved: '已被他人修改，请核对后再保存',
  notJson: '内容格式不正确',
  entry: '每项须有名称（1至12字）与链接',
  link: '链接须为本站地址（以/开头）、https地址、#说明或留空',
  publishNav: '发布主导航',
  publishHotWords: '发布热词',
} as const
