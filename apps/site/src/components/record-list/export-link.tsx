import Download from 'lucide-react/icons/download'
import { recordListText as text } from './record-list.text.ts'
import styles from './record-list.module.css'

type Props = { readonly href: string; readonly label?: string; readonly onClick?: () => void }

/** Downloads what the list shows, by the same filters. */
export function ExportLink({ href, label = text.export, onClick }: Props) {
  return (
    <a className={styles.export} href={href} onClick={onClick} download>
      <Download size={16} aria-hidden="true" />
      {label}
    </a>
  )
}
