import { css, keyframes, styled } from 'styled-components'
import { resetButton, ownBox } from '../theme/mixins.ts'

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`

/** Shared styles of dialogs and drawers. */
export const modal = css`
  padding: 0;
  border: 0;
  background: var(--yaopi-surface);
  color: var(--yaopi-text);
  box-shadow: var(--yaopi-shadow);
  overscroll-behavior: contain;

  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: rgb(20 32 28 / 45%);
  }

  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px 8px 12px 16px;
  }

  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
  > .body {
    flex: 1;
    min-height: 0;
    overflow: auto;
    padding: 4px 16px 16px;
  }
  > .body:focus-visible {
    outline-offset: -2px;
  }
  > footer {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 16px 16px;
  }
`

export const DialogBox = styled.dialog`
  ${ownBox}
  ${modal}
  width: min(var(--width), calc(100vw / var(--yaopi-scale, 1) - 32px));
  max-height: calc(100dvh / var(--yaopi-scale, 1) - 48px);
  border-radius: var(--yaopi-radius-card);
  animation: ${rise} var(--yaopi-motion);
`

export const IconButton = styled.button`
  ${resetButton}
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 36px;
  height: 36px;
  border-radius: var(--yaopi-radius);
  color: var(--yaopi-text-2);

  &:where(:not(:disabled)):hover {
    background: var(--yaopi-page);
    color: var(--yaopi-text);
  }
`
