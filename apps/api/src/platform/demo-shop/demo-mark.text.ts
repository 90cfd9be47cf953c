/** Says above every page of a demo shop that it is one. */
export const demoMarkText = '演示站：商品、价格与支付均为模拟，请勿填写真实信息'
