import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { detailText as text } from './detail.text.ts'
import styles from './file-list.module.css'

/** A file that can be downloaded. */
export type ListedFile = {
  readonly name: string
  readonly href: string
  /** Bytes. */
  readonly size?: number
  /** A small picture of it. */
  readonly preview?: string
  /** What it is or how long it holds. */
  readonly note?: string
}

/** The files of a record, each a download; says so where there is none. */
export function FileList({ files, label }: { readonly files: readonly ListedFile[]; readonly label: string }) {
  if (files.length === 0) return <p className={styles.none}>{text.noFiles}</p>
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href} download={file.name} aria-label={text.download(file.name)}>
            {file.preview === undefined ? (
              <FileText size={24} aria-hidden="true" />
            ) : (
              <img src={file.preview} alt="" width={40} height={40} />
            )}
            <span className={styles.words}>
              <b>{file.name}</b>
              <small>
                {[file.note, file.size === undefined ? '' : text.size(file.size)].filter(Boolean).join('　')}
              </small>
            </span>
            <Download size={18} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
