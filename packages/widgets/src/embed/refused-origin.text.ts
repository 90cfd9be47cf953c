/** For whoever puts the widgets into a page, so it is in both languages instead of in a locale. */
export const refusedOriginText = (origin: string): string =>
  `来源 ${origin} 未登记，请求被拒绝；请联系网站运营方登记此来源 (origin not registered)`
