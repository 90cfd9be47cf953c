// Controls beside forms: boxes to tick, texts, lists and files that a page takes as they come, forms that lead to an
// address or to a page of a list.
export { CheckBox, RadioButton } from './check-box.tsx'
export { FileButton } from './file-button.tsx'
export { PageJump } from './page-jump.tsx'
export { QueryForm } from './query-form.tsx'
export { SelectBox } from './select-box.tsx'
export { TextArea, TextBox } from './text-box.tsx'
