import { css, keyframes, styled } from 'styled-components'
import { bare, phone } from '../theme/mixins.ts'

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`
const fromRight = keyframes`from { transform: translateX(100%); }`
const fromLeft = keyframes`from { transform: translateX(-100%); }`
const fromBottom = keyframes`from { transform: translateY(100%); }`

const modal = css`
  padding: 0;
  border: 0;
  background: var(--yaopi-surface);
  color: var(--yaopi-text);
  box-shadow: var(--yaopi-shadow);
  overscroll-behavior: contain;

  &[open] { display: flex; flex-direction: column; }
  &::backdrop { background: rgb(20 32 28 / 45%); }

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 8px 12px 16px;
  }

  h2 { margin: 0; font-size: 16px; font-weight: 600; }
  > .body { flex: 1; min-height: 0; overflow: auto; padding: 4px 16px 16px; }
  > .body:focus-visible { outline-offset: -2px; }
  > footer { display: flex; justify-content: flex-end; gap: 8px; padding: 12px 16px 16px; }
`

export const DialogBox = styled.dialog`
  ${modal}
  width: min(var(--width), calc(100vw / var(--yaopi-scale, 1) - 32px));
  max-height: calc(100dvh / var(--yaopi-scale, 1) - 48px);
  border-radius: var(--yaopi-radius-card);
  animation: ${rise} var(--yaopi-motion);
`

export const DrawerBox = styled.dialog`
  ${modal}
  position: fixed;
  inset: 0 0 0 auto;
  width: min(var(--width), 100vw / var(--yaopi-scale, 1));
  max-width: none;
  height: calc(100dvh / var(--yaopi-scale, 1));
  max-height: none;
  margin: 0;
  animation: ${fromRight} var(--yaopi-motion);

  > header { border-bottom: 1px solid var(--yaopi-line); }
  > .body { padding-top: 16px; }
  > footer { border-top: 1px solid var(--yaopi-line); padding-bottom: calc(12px + env(safe-area-inset-bottom)); }
  > footer > * { flex: 1; }

  &[data-side='left'] { inset: 0 auto 0 0; animation-name: ${fromLeft}; }
  &[data-side='bottom'] {
    inset: auto 0 0;
    width: calc(100vw / var(--yaopi-scale, 1));
    height: auto;
    max-height: calc(85dvh / var(--yaopi-scale, 1));
    border-radius: 12px 12px 0 0;
    animation-name: ${fromBottom};
  }

  ${phone} { &:not([data-side='bottom']) { width: min(var(--width), 88vw / var(--yaopi-scale, 1)); } }
`

export const IconButton = styled.button`
  ${bare}
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 36px;
  border-radius: var(--yaopi-radius);
  color: var(--yaopi-text-2);

  &:hover { background: var(--yaopi-page); color: var(--yaopi-text); }
`
