/** Messages of `npm run db:undemo`. */
export const undemoText = {
  nothing: '数据库中没有演示数据，无需清除',
  done: '演示数据已清除：账号、商品、订单、地区和支付模拟密钥。现在可以用 DEMO=0 启动',
  own: (names: readonly string[], count: number) =>
    `数据库中有${count}个不属于演示的账号（${names.join('，')}${count > names.length ? ' …' : ''}），未做任何改动。` +
    '请为正式使用另建空数据库',
} as const
