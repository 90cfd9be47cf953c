export const brandNotFound = '品牌不存在'

export const wrongIds = '编号格式不正确'
