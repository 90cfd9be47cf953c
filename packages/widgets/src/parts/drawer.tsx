import { Modal, type DialogProps } from './dialog.tsx'
import { DrawerBox } from './drawer.styles.ts'

/** Props of `Drawer`. */
export type DrawerProps = Omit<DialogProps, 'role'> & {
  /** Side of the screen. */
  readonly side?: 'left' | 'right' | 'bottom'
}

/** A modal sheet at a side of the screen (filters and menus on a phone). */
export function Drawer({ side = 'right', width = 360, actions, children, ...rest }: DrawerProps) {
  return (
    <Modal {...rest} role="dialog" Box={DrawerBox} width={width} side={side}>
      <div className="body">{children}</div>
      {actions !== undefined && <footer>{actions}</footer>}
    </Modal>
  )
}
