import { ActionIcon, Button, Loader, Text } from '@mantine/core'
import { formatMinute } from '@yaopi/core'
import { ChevronLeft, ChevronRight, Maximize, RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch'
import { useSession } from '../../platform/session/index.ts'
import { bytesOf, type ViewedFile } from './file-bytes.ts'
import { openPdf, PdfPage } from './pdf-page.tsx'
import { viewerText as text } from './file-viewer.text.ts'
import styles from './file-viewer.module.css'

/** What the keys of a screen do with a viewer. */
export type ViewerHandle = {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly rotate: (quarters: 1 | -1) => void
  readonly turnPage: (pages: 1 | -1) => void
}

type Opened =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'picture'; readonly address: string }
  | { readonly state: 'pdf'; readonly pdf: PDFDocumentProxy }

/** Reads a file and makes it showable; `attempt` reads it again. */
function useOpened(file: ViewedFile, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' })
  const latest = useRef(file)
  useEffect(() => {
    latest.current = file
  })
  useEffect(() => {
    let isGone = false
    let address: string | undefined
    let pdf: PDFDocumentProxy | undefined
    setOpened({ state: 'loading' })
    const open = async (): Promise<void> => {
      const bytes = await bytesOf(latest.current)
      if (isGone) return
      if (bytes.type === 'application/pdf') {
        pdf = await openPdf(bytes)
        if (isGone) void pdf.loadingTask.destroy()
        else setOpened({ state: 'pdf', pdf })
        return
      }
      address = URL.createObjectURL(bytes)
      setOpened({ state: 'picture', address })
    }
    open().catch(() => {
      if (!isGone) setOpened({ state: 'failed' })
    })
    return () => {
      isGone = true
      if (address !== undefined) URL.revokeObjectURL(address)
      void pdf?.loadingTask.destroy()
    }
  }, [file.id, attempt])
  return opened
}

const Tool = (props: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={props.label} title={props.label} onClick={props.onClick}>
    {props.children}
  </ActionIcon>
)

/** A picture or a PDF that can be enlarged, moved and turned, under the name of whoever looks at it. */
export function FileViewer(props: { readonly file: ViewedFile; readonly handle?: Ref<ViewerHandle> | undefined }) {
  const { file, handle } = props
  const { name: viewer } = useSession()
  const [attempt, setAttempt] = useState(0)
  const [quarters, setQuarters] = useState(0)
  const [page, setPage] = useState(1)
  const [shownAt] = useState(() => Math.floor(Date.now() / 1000))
  const zoom = useRef<ReactZoomPanPinchRef>(null)
  const opened = useOpened(file, attempt)
  const pages = opened.state === 'pdf' ? opened.pdf.numPages : 1
  const actions: ViewerHandle = {
    zoomIn: () => void zoom.current?.zoomIn(),
    zoomOut: () => void zoom.current?.zoomOut(),
    rotate: (by) => setQuarters((now) => now + by),
    turnPage: (by) => setPage((now) => Math.min(pages, Math.max(1, now + by))),
  }
  useEffect(() => {
    if (typeof handle === 'function') handle(actions)
    else if (handle != null) handle.current = actions
  })
  useEffect(() => {
    setPage(1)
    setQuarters(0)
    void zoom.current?.resetTransform()
  }, [file.id])
  const turned = { transform: `rotate(${quarters * 90}deg)` }
  return (
    <div className={styles.viewer}>
      <div className={styles.bar}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {pages > 1 && (
          <>
            <Tool label={text.previousPage} onClick={() => actions.turnPage(-1)}>
              <ChevronLeft size={16} />
            </Tool>
            <Text size="xs" aria-live="polite">
              {text.page(page, pages)}
            </Text>
            <Tool label={text.nextPage} onClick={() => actions.turnPage(1)}>
              <ChevronRight size={16} />
            </Tool>
          </>
        )}
        <Tool label={text.zoomIn} onClick={actions.zoomIn}>
          <ZoomIn size={16} />
        </Tool>
        <Tool label={text.zoomOut} onClick={actions.zoomOut}>
          <ZoomOut size={16} />
        </Tool>
        <Tool label={text.fit} onClick={() => void zoom.current?.resetTransform()}>
          <Maximize size={16} />
        </Tool>
        <Tool label={text.rotateLeft} onClick={() => actions.rotate(-1)}>
          <RotateCcw size={16} />
        </Tool>
        <Tool label={text.rotateRight} onClick={() => actions.rotate(1)}>
          <RotateCw size={16} />
        </Tool>
      </div>
      <div className={styles.stage}>
        {opened.state === 'loading' && (
          <div className={styles.middle}>
            <Loader size="sm" aria-label={text.loading} />
          </div>
        )}
        {opened.state === 'failed' && (
          <div className={styles.middle} role="alert">
            <Text size="sm">{text.failed}</Text>
            <Button size="xs" variant="default" onClick={() => setAttempt((now) => now + 1)}>
              {text.retry}
            </Button>
          </div>
        )}
        {(opened.state === 'picture' || opened.state === 'pdf') && (
          <TransformWrapper ref={zoom} minScale={0.5} maxScale={8} centerOnInit doubleClick={{ mode: 'toggle' }}>
            <TransformComponent wrapperClass={styles.pane!} contentClass={styles.pane!}>
              <div style={turned}>
                {opened.state === 'picture' ? (
                  <img className={styles.sheet} src={opened.address} alt={text.picture(file.name)} draggable={false} />
                ) : (
                  <PdfPage pdf={opened.pdf} page={page} label={`${file.name} ${text.page(page, pages)}`} />
                )}
              </div>
            </TransformComponent>
          </TransformWrapper>
        )}
        <span className={styles.watermark}>{text.watermark(viewer, formatMinute(shownAt))}</span>
      </div>
    </div>
  )
}
