// Choosing the coupon template of a prize or of an article of the points mall.
export { TemplateSelect } from './template-select.view.tsx'
