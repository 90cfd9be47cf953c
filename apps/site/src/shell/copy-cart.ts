export { CopyCart } from '@yaopi/widgets'
