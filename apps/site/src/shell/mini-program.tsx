import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useId, useRef, useState } from 'react'
import { QrCode } from '../components/page/index.ts'
import { shellText as text } from './shell.text.ts'
import styles from './mini-program.module.css'

/** The entry to the mini program: shows its code (200 by 200 px) on hover, focus and press [SH-05, SH-06]. */
export function MiniProgram({ className }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  useEffect(
    function closeOnEscapeOrOutside() {
      if (!isOpen) return undefined
      const leave = (event: KeyboardEvent) => {
        if (event.key === 'Escape') setOpen(false)
      }
      const closeOutside = (event: PointerEvent) => {
        if (!box.current?.contains(event.target as Node)) setOpen(false)
      }
      document.addEventListener('keydown', leave)
      document.addEventListener('pointerdown', closeOutside)
      return () => {
        document.removeEventListener('keydown', leave)
        document.removeEventListener('pointerdown', closeOutside)
      }
    },
    [isOpen],
  )
  return (
    <span
      ref={box}
      className={styles.box}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpen(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setOpen(false)
      }}
    >
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(true)}
      >
        <Smartphone size={14} aria-hidden="true" />
        {text.miniProgram}
      </button>
      <span id={id} className={styles.sheet} hidden={!isOpen}>
        {isOpen && <QrCode value={`${window.location.origin}/?from=mini`} label={text.miniProgram} />}
        <span className={styles.hint}>{text.miniProgramHint}</span>
      </span>
    </span>
  )
}
