import { styled } from 'styled-components'
import { mobile, ownBox } from '../theme/mixins.ts'

export const Box = styled.span`
  ${ownBox}
  position: relative;
  display: inline-flex;
  align-items: stretch;
  height: 34px;
  border: 1px solid var(--yaopi-line-control);
  border-radius: var(--yaopi-radius);
  background: var(--yaopi-surface);

  &[data-size='s'] {
    height: 30px;
  }
  &:focus-within {
    border-color: var(--yaopi-primary);
  }
  &:has([aria-invalid]) {
    border-color: var(--yaopi-accent);
  }

  > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 30px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--yaopi-text-2);
    cursor: pointer;
  }
  > button:hover:not(:disabled) {
    color: var(--yaopi-primary-strong);
    background: var(--yaopi-primary-soft);
  }
  > button:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
  &[data-size='s'] > button {
    width: 26px;
  }

  > input {
    width: 48px;
    padding: 0 2px;
    border: 0;
    border-inline: 1px solid var(--yaopi-line);
    background: none;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  > input:focus-visible {
    outline: 2px solid var(--yaopi-primary);
    outline-offset: -1px;
  }
  > input:disabled {
    color: var(--yaopi-text-3);
  }

  ${mobile} {
    height: 40px;
    > button {
      width: 40px;
    }
    > input {
      font-size: 16px;
    }
  }
`

export const Hint = styled.span`
  position: fixed;
  inset: auto;
  z-index: 70;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  width: max-content;
  max-width: min(260px, calc(100vw - 16px));
  margin: 0;
  padding: 8px 10px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius);
  background: var(--yaopi-surface);
  box-shadow: var(--yaopi-shadow);
  color: var(--yaopi-accent);
  font-size: 12px;
  line-height: 1.5;
  text-align: left;
  white-space: normal;

  button {
    padding: 2px 8px;
    border: 1px solid var(--yaopi-primary);
    border-radius: 999px;
    background: none;
    color: var(--yaopi-primary-strong);
    font-size: 12px;
    cursor: pointer;
  }
`
