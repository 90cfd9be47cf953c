import { styled } from 'styled-components'
import { stateNames, widgetStates, type StateName } from './story-states.text.ts'

export type StateMatrixProps = {
  /** Folder of the widget. */
  readonly widget: string
  /** Theme and language, as in the URL of a story. */
  readonly globals: string
}

/** Minimum width of a story's window, px, for the desktop layout; a cell shows the side with the widget. */
const DESK = 800

const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** All states of a widget side by side; each cell is an iframe with the story itself. */
export function StateMatrix({ widget, globals }: StateMatrixProps) {
  const { title, width, height, side = 'left', states } = widgetStates[widget]!
  return (
    <Grid style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))` }}>
      {(Object.keys(stateNames) as StateName[]).map((state) => {
        const row = states[state]
        return (
          <figure key={state}>
            <figcaption>
              <b>{stateNames[state]}</b>
              {'never' in row && <span>{row.never}</span>}
            </figcaption>
            {'story' in row && (
              <div className="cell" data-side={side} style={{ height }}>
                <iframe
                  title={`${title}：${stateNames[state]}`}
                  loading="lazy"
                  style={{ minWidth: DESK }}
                  src={`iframe.html?id=${widget}--${kebab(row.story)}&viewMode=story&globals=${globals}`}
                />
              </div>
            )}
          </figure>
        )
      })}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;

  figure {
    min-width: 0;
    margin: 0;
  }
  figcaption {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding-bottom: 8px;
  }
  figcaption b {
    font-size: 14px;
  }
  figcaption span {
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
  .cell {
    display: flex;
    overflow: hidden;
    border: 1px solid var(--yaopi-line);
    border-radius: var(--yaopi-radius-card);
    background: var(--yaopi-page);
  }
  .cell[data-side='right'] {
    justify-content: flex-end;
  }
  iframe {
    flex: none;
    width: 100%;
    height: 100%;
    border: 0;
  }
`
