import { keyframes, styled } from 'styled-components'
import { oneLine, ownBox } from '../theme/mixins.ts'

const appear = keyframes`from { opacity: 0; transform: translateX(-4px); }`

export const Box = styled.nav`
  ${ownBox}
  position: relative;
  width: 100%;
  max-width: 220px;
  height: 100%;
  min-height: 44px;
`

export const Head = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  width: 100%;
  height: 100%;
  min-height: 44px;
  padding: 0 16px;
  border: 0;
  border-radius: var(--yaopi-radius) var(--yaopi-radius) 0 0;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);
  font-size: 16px;
  font-weight: 600;
  text-align: left;
`

export const Panel = styled.div`
  position: absolute;
  z-index: 30;
  top: 100%;
  left: 0;
  width: 100%;
  height: 372px;
  padding: 4px 0;
  border-radius: 0 0 var(--yaopi-radius-card) var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  box-shadow: 0 4px 16px rgb(16 40 32 / 8%);

  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

export const Entry = styled.li`
  display: block;

  > .main {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 52px;
    padding: 0 12px 0 16px;
    color: var(--yaopi-text);
    text-decoration: none;
  }
  .words {
    flex: 1;
    min-width: 0;
  }
  .words b {
    display: block;
    font-size: 14px;
    font-weight: 600;
    line-height: 22px;
    ${oneLine}
  }
  .words small {
    display: block;
    color: var(--yaopi-text-3);
    font-size: 12px;
    line-height: 18px;
    ${oneLine}
  }
  > .main > svg {
    flex: none;
    color: var(--yaopi-text-3);
  }
  &[data-open] > .main {
    background: var(--yaopi-primary-soft);
  }
  &[data-open] > .main b,
  > .main:hover b {
    color: var(--yaopi-primary-strong);
  }
  > .main:focus-visible {
    outline-offset: -2px;
  }
`

/** A line icon: its shape, filled with the primary colour. Forced colours would fill it with that of the ground. */
export const Icon = styled.i`
  flex: none;
  width: 24px;
  height: 24px;
  background: var(--yaopi-primary);
  -webkit-mask: center/contain no-repeat;
  forced-color-adjust: none;
`

export const Flyout = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  left: 100%;
  width: min(600px, calc(100vw - 300px));
  min-height: 100%;
  padding: 16px 20px;
  border-left: 1px solid var(--yaopi-line);
  border-radius: 0 0 var(--yaopi-radius-card) 0;
  background: var(--yaopi-surface);
  box-shadow: var(--yaopi-shadow);
  animation: ${appear} 120ms ease-out;

  &[data-left] {
    right: 100%;
    left: auto;
  }
  a {
    color: var(--yaopi-text-2);
    text-decoration: none;
  }
  a:hover {
    color: var(--yaopi-primary-strong);
  }
  .all {
    display: flex;
    align-items: center;
    gap: 2px;
    padding-bottom: 8px;
    border-bottom: 1px solid var(--yaopi-line);
    color: var(--yaopi-primary-strong);
    font-size: 13px;
  }
  .cloud {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    margin: 0;
  }
  > .cloud {
    margin: 0 -10px;
    padding: 8px 0;
  }
  dl + .cloud {
    border-top: 1px solid var(--yaopi-line);
  }
  .cloud a {
    padding: 4px 10px;
    border-radius: 4px;
    font-size: 13px;
  }
  .cloud a:hover {
    background: var(--yaopi-primary-soft);
  }
  dl {
    margin: 0;
  }
  dl > div:first-child {
    border-top: 0;
  }
  dl > div {
    display: flex;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--yaopi-line);
  }
  dt {
    flex: none;
    width: 96px;
    font-size: 13px;
    font-weight: 600;
    line-height: 28px;
  }
  dt a {
    color: var(--yaopi-text);
  }
  dd {
    flex: 1;
  }
`
