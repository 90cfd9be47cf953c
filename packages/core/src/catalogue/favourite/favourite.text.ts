export const favouriteText = { added: '收藏成功', seeMine: '查看我的收藏', cancelled: '取消收藏成功' } as const
