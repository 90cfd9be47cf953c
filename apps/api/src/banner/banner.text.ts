/** Tags whose goods fill a floor. */
export const bannerTags = { kxzq: '控销', xrtj: '特' } as const

export const brandNotFound = '品牌不存在'
