import Headset from 'lucide-react/icons/headset'
import { Badge } from '../parts/badge.tsx'
import { shadowPart } from '../storefront/shadow-part.ts'
import { Launcher } from './chat.styles.ts'

export type ChatButtonProps = {
  readonly label: string
  readonly unread: number
  readonly isOpen: boolean
  readonly onClick: () => void
}

/** Opens the chat from the edge of the window, with the number of unread answers. */
export const ChatButton = ({ label, unread, isOpen, onClick }: ChatButtonProps) => (
  <Launcher
    type="button"
    {...shadowPart('button')}
    aria-label={label + (unread === 0 ? '' : ` (${unread})`)}
    aria-expanded={isOpen}
    onClick={onClick}
  >
    <Headset size={20} aria-hidden />
    {label}
    {unread > 0 && <Badge count={unread} />}
  </Launcher>
)
