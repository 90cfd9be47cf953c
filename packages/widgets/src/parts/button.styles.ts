import { css } from 'styled-components'
import { ownBox } from '../theme/mixins.ts'

export const buttonLook = css`
  ${ownBox}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 16px;
  border: 1px solid var(--yaopi-line-control);
  border-radius: var(--yaopi-radius);
  background: var(--yaopi-surface);
  color: var(--yaopi-text);
  font-size: 14px;
  line-height: 1.4;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: opacity var(--yaopi-motion);

  &:where(:not(:disabled)):hover {
    border-color: var(--yaopi-primary);
    color: var(--yaopi-primary-strong);
  }
  &[data-size='s'] {
    min-height: 28px;
    padding: 0 10px;
    font-size: 12px;
    gap: 4px;
  }
  &[data-size='l'] {
    min-height: 44px;
    padding: 0 24px;
    font-size: 16px;
  }
  &[data-block] {
    display: flex;
    width: 100%;
  }

  &[data-kind='primary'] {
    border-color: var(--yaopi-primary);
    background: var(--yaopi-primary);
    color: var(--yaopi-on-color);
  }
  &[data-kind='primary']:where(:not(:disabled)):hover {
    border-color: var(--yaopi-primary-strong);
    background: var(--yaopi-primary-strong);
  }
  &[data-kind='buy'] {
    border-color: var(--yaopi-accent);
    background: var(--yaopi-accent);
    color: var(--yaopi-on-color);
  }
  &[data-kind='buy']:where(:not(:disabled)):hover {
    border-color: var(--yaopi-accent-strong);
    background: var(--yaopi-accent-strong);
  }
  &[data-kind='soft'] {
    border-color: transparent;
    background: var(--yaopi-primary-soft);
    color: var(--yaopi-primary-strong);
  }
  &[data-kind='soft']:where(:not(:disabled)):hover {
    border-color: var(--yaopi-primary);
    background: var(--yaopi-primary);
    color: var(--yaopi-on-color);
  }
  &[data-kind='danger'] {
    border-color: var(--yaopi-accent);
    color: var(--yaopi-accent);
  }
  &[data-kind='danger']:where(:not(:disabled)):hover {
    background: var(--yaopi-accent-soft);
  }
  &[data-kind='quiet'] {
    border-color: transparent;
    background: none;
    color: var(--yaopi-primary-strong);
  }
  &[data-kind='quiet']:where(:not(:disabled)):hover {
    background: var(--yaopi-primary-soft);
  }

  &:disabled {
    cursor: not-allowed;
    border-color: var(--yaopi-line);
    background: var(--yaopi-page);
    color: var(--yaopi-text-3);
  }
  &[aria-busy] {
    cursor: progress;
    opacity: 0.7;
  }
`
