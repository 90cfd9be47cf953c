import { Dialog, Picture } from '@yaopi/widgets'

type PictureDialogProps = {
  readonly title: string
  readonly url: string
  readonly alt: string
  readonly onClose: () => void
}

/** A picture of goods as large as the screen allows. */
export function PictureDialog({ title, url, alt, onClose }: PictureDialogProps) {
  return (
    <Dialog open title={title} width={840} onClose={onClose}>
      <Picture src={url} alt={alt} width={800} fluid eager />
    </Dialog>
  )
}
