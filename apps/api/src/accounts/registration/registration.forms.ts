import { isEmail, isPhone, isUscc, tidyUscc } from '@yaopi/core'
import { z } from 'zod'
import { masterId, prose, text, whole } from '../../platform/http/index.ts'
import { companyName } from './new-account.ts'
import { registrationText as words } from './registration.text.ts'

const CHINESE_NAME = /^[\p{Script=Han}·]{2,20}$/u

const person = () => text(1, 40).refine((name) => CHINESE_NAME.test(name), words.badPerson)
const draftField = () => text(0, 200).optional()

/** The second step's fields as they are typed in. */
export const draftForm = z.object({
  rank: draftField(),
  company: draftField(),
  uscc: draftField(),
  province_id: draftField(),
  city_id: draftField(),
  district_id: draftField(),
  address: draftField(),
  ck_address: draftField(),
  legal_person: draftField(),
  name: draftField(),
  tel: draftField(),
  email: draftField(),
  licence_no: draftField(),
  jyfw: z.array(text(1, 10)).max(30).optional(),
  invoice_type: draftField(),
  tax_no: draftField(),
  bank_name: draftField(),
  bank_account: draftField(),
  invoice_phone: draftField(),
  invoice_address: draftField(),
})

/** The second step's fields (domain.md §1.3). */
export const companyForm = z.object({
  rank: whole(1, 8),
  company: companyName(),
  uscc: text(1, 40)
    .transform(tidyUscc)
    .refine((code) => isUscc(code), words.badUscc),
  province_id: masterId(),
  city_id: masterId(),
  district_id: masterId(),
  address: prose(5, 100),
  ck_address: prose(0, 100)
    .refine((address) => address === '' || address.length >= 5, words.badAddress)
    .optional(),
  legal_person: person(),
  name: person(),
  tel: text(1, 20).refine(isPhone, words.badTel),
  email: text(0, 100)
    .refine((mail) => mail === '' || isEmail(mail), words.badEmail)
    .optional(),
  licence_no: text(6, 30, words.badLicence),
  jyfw: z.array(text(1, 10), { error: words.noScope }).min(1, words.noScope).max(30),
  invoice_type: whole(1, 2).transform((type) => type as 1 | 2),
  tax_no: text(0, 30).optional(),
  bank_name: prose(0, 60).optional(),
  bank_account: text(0, 30)
    .refine((account) => account === '' || /^\d{8,30}$/.test(account), words.badAccount)
    .optional(),
  invoice_phone: text(0, 20)
    .refine((phone) => phone === '' || isPhone(phone), words.badTel)
    .optional(),
  invoice_address: prose(0, 100).optional(),
})
