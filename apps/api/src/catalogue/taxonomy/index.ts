/** Categories, brands and makers in the hands of the staff. What other features may use. */
export { registerTaxonomy } from './taxonomy.api.ts'
export { type CategoryTemplate, categoryTemplate } from './category-template.ts'
