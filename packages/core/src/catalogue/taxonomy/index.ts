/** Categories, brands and makers in the hands of the staff. What other features may use. */
export { taxonomyAdminCalls } from './taxonomy.calls.ts'
export {
  CATEGORY_ZONES,
  OWNER_KINDS,
  TAXON_KINDS,
  TAXONOMY_LIMITS,
  type CategoryZone,
  type OwnerKind,
  type TaxonKind,
} from './taxonomy.constants.ts'
export type {
  CategoryTaxon,
  NewTaxon,
  OwnerQuery,
  OwnerTaxon,
  TaxonDetail,
  TaxonFields,
  TaxonMerge,
  TaxonMerged,
  TaxonParted,
  TaxonStep,
} from './taxonomy.types.ts'
