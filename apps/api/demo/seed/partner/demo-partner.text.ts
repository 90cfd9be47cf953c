export const demoPartnerText = { name: '康联采购门户（演示）' } as const
