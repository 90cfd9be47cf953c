import { documentNames } from '@yaopi/core'
import { Button, Dialog } from '@yaopi/widgets'
import { sampleText as text } from './document-samples.text.ts'
import styles from './document-sample.module.css'

type Sample = (typeof text.samples)[string]

/** A drawing of a document, with what is looked at when it is reviewed. */
export function DocumentSample({ type, onClose }: { readonly type: string; readonly onClose: () => void }) {
  const sample = text.samples[type]!
  return (
    <Dialog
      open
      title={text.title(documentNames[type] ?? sample.title)}
      width={520}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className={styles.body}>
        <Drawing sample={sample} />
        <ul>
          {text.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function Drawing({ sample }: { readonly sample: Sample }) {
  const [width, height] = sample.shape === 'letter' ? [300, 380] : [420, 280]
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text.title(sample.title)}>
      {sample.shape === 'card' ? (
        <Cards lines={sample.lines} />
      ) : (
        <Sheet sample={sample} width={width} height={height} isLetter={sample.shape === 'letter'} />
      )}
      <text className={styles.mark} transform={`translate(${width / 2} ${height / 2}) rotate(-24)`}>
        {text.mark}
      </text>
    </svg>
  )
}

/** A licence with a frame and a square code, or a letter with its lines. */
function Sheet({
  sample: { title, lines },
  width,
  height,
  isLetter,
}: {
  readonly sample: Sample
  readonly width: number
  readonly height: number
  readonly isLetter: boolean
}) {
  const step = isLetter ? 48 : 31
  const first = isLetter ? 92 : 98
  return (
    <>
      <rect className={styles.paper} x={4} y={4} width={width - 8} height={height - 8} />
      {!isLetter && <rect className={styles.frame} x={14} y={14} width={width - 28} height={height - 28} />}
      <text className={styles.title} x={width / 2} y={isLetter ? 48 : 62} data-long={title.length > 10 || undefined}>
        {title}
      </text>
      {lines.map((line, at) => (
        <g key={line}>
          <text className={styles.line} x={32} y={first + at * step}>
            {line}
          </text>
          <line
            className={styles.rule}
            x1={isLetter ? 32 : 150}
            x2={isLetter ? width - 32 : 300}
            y1={first + at * step + (isLetter ? 16 : 3)}
            y2={first + at * step + (isLetter ? 16 : 3)}
          />
        </g>
      ))}
      {!isLetter && <rect className={styles.code} x={322} y={86} width={56} height={56} />}
      <Seal x={width - 72} y={height - 68} />
    </>
  )
}

/** Both sides of an identity card. */
function Cards({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      <rect className={styles.paper} x={6} y={58} width={200} height={150} rx={10} />
      {lines.map((line, at) => (
        <text key={line} className={styles.line} x={20} y={86 + at * 27}>
          {line}
        </text>
      ))}
      <circle className={styles.code} cx={166} cy={104} r={18} />
      <path className={styles.code} d="M138 164c0-40 56-40 56 0z" />
      <rect className={styles.paper} x={214} y={58} width={200} height={150} rx={10} />
      <circle className={styles.stamp} cx={244} cy={92} r={16} />
      {text.back.map((line, at) => (
        <g key={line}>
          <text className={styles.line} x={232} y={160 + at * 27}>
            {line}
          </text>
          <line className={styles.rule} x1={296} x2={400} y1={163 + at * 27} y2={163 + at * 27} />
        </g>
      ))}
      <Seal x={210} y={232} />
    </>
  )
}

function Seal({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.stamp} r={40} />
      <path className={styles.star} d="M0-17 4-5 17-5 7 3 10 15 0 8-10 15-7 3-17-5-4-5z" />
      <text className={styles.sealed} y={31}>
        {text.seal}
      </text>
    </g>
  )
}
