import { styled } from 'styled-components'
import { clamp, oneLine } from '../theme/mixins.ts'

export const Lines = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;

  > .group {
    padding: 8px 12px 4px;
    background: var(--yaopi-page);
  }
  > .group h3 {
    margin: 0;
    color: var(--yaopi-text-2);
    font-size: 12px;
    font-weight: 600;
  }
  > .all {
    padding: 12px;
    text-align: center;
  }
  > .all a {
    color: var(--yaopi-primary-strong);
    text-decoration: none;
  }
`

export const Line = styled.li`
  display: flex;
  gap: 10px;
  padding: 10px 4px 10px 12px;
  border-bottom: 1px solid var(--yaopi-line);
  content-visibility: auto;
  contain-intrinsic-size: auto 88px;

  > div {
    flex: 1;
    min-width: 0;
    font-size: 13px;
  }
  > div > a {
    ${clamp(2)} color: var(--yaopi-text);
    line-height: 19px;
    text-decoration: none;
  }
  > div > a:hover {
    color: var(--yaopi-primary-strong);
  }
  p {
    margin: 0;
    color: var(--yaopi-text-3);
    font-size: 12px;
    ${oneLine}
  }
  .amount {
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 8px;
  }
  .amount > span {
    max-width: 100%;
    ${oneLine}
  }
  .amount > span:last-child {
    color: var(--yaopi-text-2);
  }
  &[data-off] .amount {
    flex-wrap: nowrap;
  }
  &[data-off] .amount > span:last-child {
    flex: none;
  }
  &[data-off] a,
  &[data-off] .amount {
    color: var(--yaopi-text-3);
  }
  &[data-off] .step {
    color: var(--yaopi-primary-strong);
    text-decoration: none;
  }
  &[data-off] > :first-child {
    opacity: 0.55;
  }
`

export const Footer = styled.footer`
  padding: 10px 16px calc(14px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--yaopi-line);

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 8px;
    margin: 0 0 10px;
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
  > .freight {
    margin-bottom: 4px;
    color: var(--yaopi-warning);
    font-size: 12px;
  }
`
