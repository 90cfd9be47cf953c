import { Button, EmptyState } from '@yaopi/widgets'
import { Column } from '../components/page/index.ts'
import { routerText as text } from './router.text.ts'

/** Stands in the place of a page that could not be loaded or shown; header and footer stay. */
export function PageFailure() {
  return (
    <Column>
      <div role="alert">
        <EmptyState title={text.failed} hint={text.failedHint}>
          <Button kind="primary" onClick={reload}>
            {text.reload}
          </Button>
        </EmptyState>
      </div>
    </Column>
  )
}

const reload = (): void => {
  window.location.reload()
}
