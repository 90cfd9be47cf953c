export const brandNotFound = '品牌不存在'
