export { documentNames, scopeNames } from './document.text.ts'
