type Facts = Readonly<Record<string, string>>

/** What members are told, by kind. */
export const newsText = {
  'account.approved': {
    title: () => '资质审核通过',
    content: ({ company }: Facts) => `${company}的资质已审核通过，现在可以查看价格并下单采购。`,
    url: '/user',
  },
  'account.rejected': {
    title: () => '资质审核未通过',
    content: ({ company, reason }: Facts) => `${company}的资质审核未通过：${reason}。请修改后重新提交。`,
    url: '/user',
  },
  'account.frozen': {
    title: () => '账号已冻结',
    content: ({ company, reason }: Facts) => `${company}的账号已冻结：${reason}。如有疑问请联系客服。`,
    url: '/user',
  },
  'account.unfrozen': {
    title: () => '账号已恢复使用',
    content: ({ company }: Facts) => `${company}的账号已恢复使用。`,
    url: '/user',
  },
  'document.approved': {
    title: ({ name }: Facts) => `《${name}》审核通过`,
    content: ({ name }: Facts) => `您提交的《${name}》已审核通过。`,
    url: '/user',
  },
  'document.rejected': {
    title: ({ name }: Facts) => `《${name}》审核未通过`,
    content: ({ name, reason }: Facts) => `您提交的《${name}》审核未通过：${reason}。请修改后重新提交。`,
    url: '/user',
  },
  'address.approved': {
    title: () => '收货地址审核通过',
    content: ({ address }: Facts) => `收货地址“${address}”已审核通过，可用于收货。`,
    url: '/addr',
  },
  'address.rejected': {
    title: () => '收货地址审核未通过',
    content: ({ address, reason }: Facts) => `收货地址“${address}”审核未通过：${reason}。`,
    url: '/addr',
  },
} as const
