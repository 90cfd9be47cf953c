import { styled } from 'styled-components'
import { resetButton, ownBox } from '../theme/mixins.ts'

export const Bar = styled.nav`
  ${ownBox}
  display: flex;
  flex-direction: column;
  align-items: stretch;
  justify-content: center;
  gap: 8px;
  width: 40px;
  height: 100%;
  padding: 16px 0;

  > ul {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: clamp(16px, 24vh, 240px) 0 auto;
    padding: 0;
    list-style: none;
  }
  li {
    position: relative;
  }
`

export const Tool = styled.button`
  ${resetButton}
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  width: 40px;
  padding: 6px 0;
  color: var(--yaopi-text-2);
  font-size: 12px;
  line-height: 16px;
  text-decoration: none;

  &:where(:not(:disabled)):hover,
  &[aria-expanded='true'] {
    background: var(--yaopi-primary-soft);
    color: var(--yaopi-primary-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &.cart {
    padding: 12px 0;
    gap: 6px;
    background: var(--yaopi-primary);
    color: var(--yaopi-on-color);
  }
  &.cart:where(:not(:disabled)):hover {
    background: var(--yaopi-primary-strong);
  }
  .upright {
    writing-mode: vertical-rl;
    letter-spacing: 2px;
    font-size: 13px;
    line-height: 20px;
  }
  > i {
    position: absolute;
    top: 0;
    right: 1px;
    font-style: normal;
    line-height: 1;
  }
`

export const Flyout = styled.div`
  position: absolute;
  top: 50%;
  right: 100%;
  display: grid;
  gap: 8px;
  width: max-content;
  min-width: 120px;
  padding: 12px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  box-shadow: var(--yaopi-shadow);
  font-size: 13px;
  transform: translateY(-50%);

  p {
    margin: 0;
    color: var(--yaopi-text-2);
    text-align: center;
  }
  a {
    color: var(--yaopi-primary-strong);
    text-align: center;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`
