import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect, type ReactNode } from 'react'

/** A sheet of paper on the screen: the rules for printing hold while the story is shown. */
export const asPrinted: Decorator = (Story) => (
  <Paper>
    <Story />
  </Paper>
)

function Paper({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(function printOnScreen() {
    const printed = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? [rule.media] : []))
    for (const media of printed) media.mediaText = 'all'
    return () => {
      for (const media of printed) media.mediaText = 'print'
    }
  }, [])
  return <div style={{ maxWidth: '277mm', margin: '0 auto', padding: 24, background: '#fff' }}>{children}</div>
}
