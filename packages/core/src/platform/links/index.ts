// Links as a name and its values, and the registry of their targets.
export type { BuiltInLinkTargets, GoodsParams, Link, LinkName, LinkParams, LinkTargets } from './link.types.ts'
