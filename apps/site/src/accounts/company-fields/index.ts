// Name and credit code of a company, for registration and licences.
export { CompanyFields } from './company-fields.tsx'
