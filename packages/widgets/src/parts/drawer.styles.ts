import { keyframes, styled } from 'styled-components'
import { mobile, ownBox } from '../theme/mixins.ts'
import { modal } from './dialog.styles.ts'

const fromRight = keyframes`from { transform: translateX(100%); }`
const fromLeft = keyframes`from { transform: translateX(-100%); }`
const fromBottom = keyframes`from { transform: translateY(100%); }`

export const DrawerBox = styled.dialog`
  ${ownBox}
  ${modal}
  position: fixed;
  inset: 0 0 0 auto;
  width: min(var(--width), 100vw / var(--yaopi-scale, 1));
  max-width: none;
  height: calc(100dvh / var(--yaopi-scale, 1));
  max-height: none;
  margin: 0;
  animation: ${fromRight} var(--yaopi-motion);

  > header {
    border-bottom: 1px solid var(--yaopi-line);
  }
  > .body {
    padding-top: 16px;
  }
  > footer {
    border-top: 1px solid var(--yaopi-line);
    padding-bottom: calc(12px + env(safe-area-inset-bottom));
  }
  > footer > * {
    flex: 1;
  }

  &[data-side='left'] {
    inset: 0 auto 0 0;
    animation-name: ${fromLeft};
  }
  &[data-side='bottom'] {
    inset: auto 0 0;
    width: calc(100vw / var(--yaopi-scale, 1));
    height: auto;
    max-height: calc(85dvh / var(--yaopi-scale, 1));
    border-radius: 12px 12px 0 0;
    animation-name: ${fromBottom};
  }

  ${mobile} {
    &:not([data-side='bottom']) {
      width: min(var(--width), 88vw / var(--yaopi-scale, 1));
    }
  }
`
