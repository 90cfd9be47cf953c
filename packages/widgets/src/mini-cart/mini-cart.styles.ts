import { keyframes, styled } from 'styled-components'
import { buttonLook } from '../parts/button.styles.ts'
import { resetButton, mobile, ownBox } from '../theme/mixins.ts'

const slide = keyframes`from { transform: translateX(270px); }`

export const Side = styled.aside`
  ${ownBox}
  position: fixed;
  z-index: 40;
  inset: 0 0 0 auto;
  display: flex;
  background: var(--yaopi-surface);
  box-shadow: -1px 0 0 var(--yaopi-line);

  &[data-open] {
    z-index: 60;
    box-shadow: var(--yaopi-shadow);
    animation: ${slide} var(--yaopi-motion);
  }
  > .rail {
    position: relative;
    flex: none;
    width: 40px;
    border-right: 1px solid transparent;
  }
  &[data-open] > .rail {
    border-color: var(--yaopi-line);
  }

  &[data-inline]:not([data-open]) {
    display: none;
  }
  &[popover] {
    height: auto;
    max-width: 100%;
    max-height: none;
    margin: 0;
    padding: 0;
    overflow: visible;
    border: 0;
    color: var(--yaopi-text);
  }

  ${mobile} {
    &:not([data-phone]):not([data-open]) {
      display: none;
    }
    &:not([data-open]) {
      inset: auto 12px calc(12px + env(safe-area-inset-bottom)) auto;
      width: auto !important;
      border-radius: var(--yaopi-radius);
      box-shadow: var(--yaopi-shadow);
    }
    &:not([data-open]) > .rail {
      width: auto;
      border: 0;
    }
    &:not([data-open]) nav,
    &:not([data-open]) ul {
      display: contents;
    }
    &:not([data-open]) li:not([data-cart]),
    &:not([data-open]) nav > button {
      display: none;
    }
    &:not([data-open]) button {
      position: static;
      flex-direction: row;
      width: auto;
      padding: 12px 16px;
      border-radius: inherit;
    }
    &:not([data-open]) button > span {
      writing-mode: horizontal-tb;
      letter-spacing: 0;
    }
    &[data-open] {
      width: 100% !important;
      animation: none;
    }
    &[data-open] > .rail {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

export const CartTab = styled.button`
  ${resetButton}
  position: absolute;
  top: 40%;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  width: 40px;
  padding: 12px 0;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);

  > span:not([aria-hidden]) {
    writing-mode: vertical-rl;
    letter-spacing: 2px;
  }
`

export const InlineTab = styled.button`
  ${buttonLook}
  position: relative;
`

export const Panel = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  height: calc(100dvh / var(--yaopi-scale, 1));
  outline: none;

  &[hidden] {
    display: none;
  }
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 8px 8px 8px 16px;
    border-bottom: 1px solid var(--yaopi-line);
  }
  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
  }
  .waiting {
    display: flex;
    gap: 10px;
    padding: 12px;
  }
  .waiting > div {
    flex: 1;
  }
`
