import { documentNames } from '@yaopi/core'
import type { AppContext } from '../../platform/context/index.ts'

/** Who sells, as papers name them, and whether these are those of a demo; what the settings do not say is ''. */
export type Seller = {
  readonly company: string
  readonly phone: string
  readonly licence: string
  readonly taxNo: string
  readonly address: string
  readonly bank: string
  readonly account: string
  readonly isDemo: boolean
}

/** The seller of the settings. */
export function sellerOf(server: AppContext): Seller {
  const { company, hot_line, licences, invoices, bank } = server.settings.values()
  return {
    company,
    phone: hot_line,
    licence: licences.find(({ name }) => name === documentNames['ypjy'])?.number ?? '',
    taxNo: invoices.seller.tax_no,
    address: invoices.seller.address,
    bank: bank.bank,
    account: bank.account,
    isDemo: server.config.demo,
  }
}
