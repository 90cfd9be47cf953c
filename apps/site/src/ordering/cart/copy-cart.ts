// A file of its own: only members with several stores load it.
export { CopyCart } from '@yaopi/widgets'
