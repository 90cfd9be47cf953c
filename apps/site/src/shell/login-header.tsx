import { Anchor } from '@yaopi/widgets'
import { AddToDesktop } from './add-to-desktop.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MiniProgram } from './mini-program.tsx'
import { Hotline } from './service-line.tsx'
import { shellText as text } from './shell.text.ts'
import styles from './login-header.module.css'

/** The quiet header of login and registration [SH-05, RO-04]. */
export function LoginHeader({ title }: { readonly title: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <BrandMark />
        <span className={styles.title}>{title}</span>
        <nav className={styles.links} aria-label={text.serviceLine}>
          <Anchor href="/">{text.backHome}</Anchor>
          <AddToDesktop />
          <MiniProgram />
          <Hotline />
        </nav>
      </div>
    </header>
  )
}
