import { contractPrice } from './price-source.ts'

/** 医生合作 yyh: an exclusive price list for clinics and institutions; the record names their kinds (domain.md §2.4). */
export const doctorPartnerPrice = contractPrice('yyh')
