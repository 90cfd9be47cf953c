import { styled } from 'styled-components'
import { mobile, oneLine, resetButton, visuallyHidden, ownBox } from '../theme/mixins.ts'

export const Panel = styled.section`
  ${ownBox}
  position: fixed;
  right: 52px;
  bottom: 24px;
  z-index: var(--yaopi-z-chat, 45);
  display: flex;
  flex-direction: column;
  width: 360px;
  height: min(560px, calc(100dvh / var(--yaopi-scale, 1) - 48px));
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  color: var(--yaopi-text);
  font-size: 14px;
  line-height: 20px;
  box-shadow: var(--yaopi-shadow);

  &[data-inline] {
    position: static;
    width: 100%;
    height: 100%;
    min-height: 320px;
    box-shadow: none;
  }
  /* Of a phone it covers the window: that is its place there. Inside of a page it fills the place that it is given. */
  ${mobile} {
    &:not([data-inline]) {
      inset: 0;
      width: auto;
      height: auto;
      border: 0;
      border-radius: 0;
      z-index: var(--yaopi-z-chat, 70);
    }
  }
`

export const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid var(--yaopi-line);

  h2 {
    flex: none;
    margin: 0;
    font-size: 15px;
    font-weight: 600;
    line-height: 20px;
  }
  [role='status'] {
    flex: 1;
    min-width: 0;
    color: var(--yaopi-primary-strong);
    font-size: 13px;
    ${oneLine}
  }
`

export const Notice = styled.div`
  flex: none;
  padding: 8px 16px;
  border-bottom: 1px solid var(--yaopi-line);
  background: var(--yaopi-page);
  color: var(--yaopi-text-2);
  font-size: 13px;

  p {
    margin: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 4px 0 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-block;
    padding: 4px 0;
    color: var(--yaopi-primary-strong);
  }
`

export const Log = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 12px 16px;

  &:focus-visible {
    outline-offset: -2px;
  }
  ol {
    display: flex;
    flex-direction: column;
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .hint {
    margin: 0 0 12px;
    color: var(--yaopi-text-2);
    font-size: 13px;
    text-align: center;
  }
  .older {
    ${resetButton}
    display: block;
    min-height: 32px;
    margin: 0 auto 8px;
    color: var(--yaopi-primary-strong);
    font-size: 13px;
  }
`

export const Item = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  min-width: 0;

  &[data-own] {
    align-items: flex-end;
  }
  &[data-event] {
    align-items: center;
  }
  > small {
    color: var(--yaopi-text-3);
    font-size: 12px;
    line-height: 16px;
  }
  &[data-event] > small {
    text-align: center;
  }
  > time {
    align-self: center;
    color: var(--yaopi-text-3);
    font-size: 12px;
    line-height: 16px;
  }
  .hidden {
    ${visuallyHidden}
  }
`

export const Bubble = styled.div`
  max-width: 85%;
  padding: 8px 12px;
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-page);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  [data-own] > & {
    background: var(--yaopi-primary-soft);
  }
  &[data-picture] {
    padding: 4px;
  }
  img {
    display: block;
    max-width: 100%;
    max-height: 220px;
    border-radius: var(--yaopi-radius);
  }
`

export const Card = styled.div`
  width: 85%;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  > a,
  > span {
    display: flex;
    gap: 10px;
    padding: 10px;
    color: inherit;
    text-decoration: none;
  }
  > a:hover b {
    color: var(--yaopi-primary-strong);
  }
  div {
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 0;
    color: var(--yaopi-text-2);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
`

export const Failed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 8px;
  max-width: 85%;
  margin: 0;
  color: var(--yaopi-accent);
  font-size: 12px;

  button {
    ${resetButton}
    min-height: 28px;
    padding: 0 4px;
    color: var(--yaopi-primary-strong);
    font-size: 13px;
    text-decoration: underline;
  }
`

export const Survey = styled.fieldset`
  flex: none;
  margin: 0;
  padding: 8px 16px;
  border: 0;
  border-top: 1px solid var(--yaopi-line);
  text-align: center;

  legend {
    float: left;
    width: 100%;
    margin-bottom: 4px;
    padding: 0;
    font-size: 13px;
  }
  div {
    display: flex;
    clear: both;
    justify-content: center;
    gap: 4px;
  }
  button {
    ${resetButton}
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 40px;
    height: 36px;
    color: var(--yaopi-text-3);
  }
  button:where(:not(:disabled)):hover,
  button:has(~ button:where(:not(:disabled)):hover) {
    color: var(--yaopi-accent);
  }
  p {
    margin: 4px 0 0;
    color: var(--yaopi-accent);
    font-size: 12px;
  }
`

export const Subject = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  border-top: 1px solid var(--yaopi-line);
  font-size: 13px;

  span {
    flex: 1;
    min-width: 0;
    color: var(--yaopi-text-2);
    ${oneLine}
  }
`

export const Composer = styled.form`
  flex: none;
  padding: 8px 12px 12px;
  border-top: 1px solid var(--yaopi-line);

  textarea {
    display: block;
    width: 100%;
    height: 64px;
    padding: 8px;
    border: 1px solid var(--yaopi-line-control);
    border-radius: var(--yaopi-radius);
    background: var(--yaopi-surface);
    color: inherit;
    font: inherit;
    resize: none;
  }
  > div {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-top: 8px;
  }
  input[type='file'] {
    ${visuallyHidden}
  }
  small {
    flex: 1;
    color: var(--yaopi-text-3);
    font-size: 12px;
    text-align: right;
    padding-right: 8px;
  }
  [role='alert'] {
    margin: 0 0 4px;
    color: var(--yaopi-accent);
    font-size: 12px;
  }
  /* Phones zoom into fields with smaller type, however wide their place is. */
  ${mobile} {
    textarea {
      font-size: 16px;
    }
  }
`

export const Picker = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  h3 {
    margin: 0;
    padding: 12px 16px;
    font-size: 14px;
    font-weight: 600;
  }
  ul {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
    margin: 0;
    padding: 0 16px;
    list-style: none;
  }
  > p {
    flex: 1;
    margin: 0;
    padding: 24px 16px;
    color: var(--yaopi-text-2);
    text-align: center;
  }
  footer {
    padding: 8px 16px 12px;
  }
  li button {
    ${resetButton}
    display: block;
    width: 100%;
    padding: 10px 0;
    border-bottom: 1px solid var(--yaopi-line);
    text-align: left;
  }
  li b {
    display: block;
    font-weight: 600;
  }
  li span {
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
`

export const Launcher = styled.button`
  ${resetButton}
  position: fixed;
  right: 16px;
  bottom: 24px;
  z-index: var(--yaopi-z-chat, 45);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 16px;
  border-radius: 22px;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);
  font-size: 14px;
  box-shadow: var(--yaopi-shadow);

  &:where(:not(:disabled)):hover {
    background: var(--yaopi-primary-strong);
  }
  &[data-inline] {
    position: static;
    box-shadow: none;
  }
`
