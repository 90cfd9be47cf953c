import { formatDate, formatLastDay, type LotteryDetails } from '@yaopi/core'
import X from 'lucide-react/icons/x'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { IconButton } from '../parts/dialog.styles.ts'
import { Picture } from '../parts/picture.tsx'
import { useText } from '../storefront/use-text.ts'
import { Bar, Rows } from './lottery-banner.styles.ts'

export type LotteryBannerViewProps = {
  readonly name: string
  readonly image: string
  readonly stage: 'idle' | 'drawing' | 'closing'
  readonly placement: 'bottom' | 'inline'
  /** Rules, odds and the latest winners, once loaded. */
  readonly details?: LotteryDetails | undefined
  readonly onDraw: () => void
  readonly onClose: () => void
  readonly onRules: () => void
  readonly onCloseRules: () => void
}

/** The banner itself, and the dialog with rules and odds. */
export function LotteryBannerView({
  name,
  image,
  stage,
  placement,
  details: about,
  onDraw,
  onClose,
  onRules,
  onCloseRules: onRead,
}: LotteryBannerViewProps) {
  const text = useText()
  const isDrawing = stage === 'drawing'
  const isLeaving = stage === 'closing'
  return (
    <Bar
      aria-label={text('lottery.region')}
      data-at={placement}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
    >
      {image !== '' && <Picture src={image} alt="" width={100} height={52} />}
      <p>
        <b>{name}</b>
        {text('lottery.note')}
      </p>
      <Button kind="quiet" size="s" onClick={onRules}>
        {text('lottery.rules')}
      </Button>
      <Button kind="buy" busy={isDrawing} onClick={onDraw}>
        {text(isDrawing ? 'lottery.drawing' : 'lottery.draw')}
      </Button>
      <IconButton type="button" aria-label={text('lottery.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
      {about !== undefined && (
        <Dialog open title={about.name} onClose={onRead}>
          <Rows>
            {about.rules}
            <br />
            {formatDate(about.start_time)} – {formatLastDay(about.end_time)}
            <ul aria-label={text('lottery.odds')}>
              {about.prizes.map((prize) => (
                <li key={prize.name}>
                  {prize.name}
                  <b>{prize.odds}%</b>
                </li>
              ))}
            </ul>
            <ul aria-label={text('lottery.winners')}>
              {about.winners.map((one) => (
                <li key={one.company + one.at}>
                  {one.company}
                  <b>{one.prize}</b>
                </li>
              ))}
            </ul>
          </Rows>
        </Dialog>
      )}
    </Bar>
  )
}
