// Small parts: button, dialog, price, quantity, pager and others.
export { Badge, type BadgeProps } from './badge.tsx'
export {
  Button,
  ButtonLink,
  type ButtonKind,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
} from './button.tsx'
export { Countdown, CountdownView, type CountdownViewProps } from './countdown.tsx'
export { Dialog, Modal, type DialogProps } from './dialog.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { ErrorBlock, type ErrorBlockProps } from './error-block.tsx'
export { LadderHint, ladderHint, ladderTier, type LadderHintProps } from './ladder-hint.tsx'
export { Pager, pagesAround, type PagerProps } from './pager.tsx'
export { Picture, type PictureProps } from './picture.tsx'
export { Price, type HiddenPrice, type PriceProps } from './price.tsx'
export { Quantity, type QuantityProps } from './quantity.tsx'
export { Skeleton, SkeletonRegion, type SkeletonProps } from './skeleton.tsx'
export { focusWrongQuantity } from './wrong-quantity.ts'
export { TagMark, TagMarks, type TagMarkProps, type TagMarksProps } from './tag-mark.tsx'
