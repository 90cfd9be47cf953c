import { keyframes, styled } from 'styled-components'
import { resetButton, oneLine, mobile, visuallyHidden, ownBox } from '../theme/mixins.ts'

export const Form = styled.form`
  ${ownBox}
  position: relative;
  width: 100%;
  min-width: 0;

  > .line {
    container-type: inline-size;
    /* A place as wide as what stands in it (a float, a cell) asks for a width, which a container alone has not. */
    contain-intrinsic-inline-size: 280px;
    display: flex;
    height: 40px;
    border: 2px solid var(--yaopi-primary);
    border-radius: var(--yaopi-radius);
    background: var(--yaopi-surface);
  }
`

export const Types = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 2px;
  padding: 0 4px;
  border-right: 1px solid var(--yaopi-line);

  label {
    position: relative;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: block;
    padding: 0 8px;
    border-radius: 4px;
    color: var(--yaopi-text-2);
    font-size: 13px;
    line-height: 28px;
  }
  label:hover span {
    color: var(--yaopi-primary-strong);
  }
  input:checked + span {
    background: var(--yaopi-primary-soft);
    color: var(--yaopi-primary-strong);
    font-weight: 600;
  }
  input:focus-visible + span {
    outline: 2px solid var(--yaopi-primary);
    outline-offset: 1px;
  }

  ${mobile} {
    span {
      padding: 0 6px;
    }
  }
`

const rotation = keyframes`to { transform: rotate(360deg); }`

export const Field = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;

  input {
    width: 100%;
    height: 100%;
    padding: 0 34px 0 12px;
    border: 0;
    background: none;
    font-size: 14px;
    text-overflow: ellipsis;
  }
  input:focus {
    outline: none;
  }
  input::placeholder {
    color: var(--yaopi-text-3);
    opacity: 1;
  }
  .spin {
    position: absolute;
    right: 10px;
    color: var(--yaopi-primary);
    animation: ${rotation} 900ms linear infinite;
  }
  .clear {
    ${resetButton} position: absolute;
    right: 2px;
    display: flex;
    padding: 8px;
    color: var(--yaopi-text-3);
  }
  .clear:where(:not(:disabled)):hover {
    color: var(--yaopi-text);
  }

  /* Phones zoom into fields with smaller type. */
  ${mobile} {
    input {
      font-size: 16px;
      padding-left: 8px;
    }
  }
`

export const Submit = styled.button`
  ${resetButton}
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  padding: 0 20px;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);
  font-size: 16px;

  &:where(:not(:disabled)):hover {
    background: var(--yaopi-primary-strong);
  }

  /* By the width of the place, not of the window: a column of a page may be as narrow as a phone. */
  @container (max-width: 480px) {
    padding: 0 12px;
    span {
      ${visuallyHidden}
    }
  }
`

/** One line: a word that does not fit in it is not shown, rather than cut. */
export const HotRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 14px;
  height: 20px;
  margin-top: 5px;
  overflow: hidden;
  color: var(--yaopi-text-3);
  font-size: 12px;
  line-height: 20px;
  white-space: nowrap;

  > span {
    flex: none;
  }
  > a {
    ${oneLine} flex: none;
    max-width: 120px;
    color: var(--yaopi-text-2);
    text-decoration: none;
  }
  > a:hover {
    color: var(--yaopi-primary-strong);
  }

  ${mobile} {
    display: none;
  }
`

export const Popup = styled.div`
  position: fixed;
  inset: auto;
  z-index: 70;
  margin: 0;
  padding: 6px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  color: var(--yaopi-text);
  box-shadow: var(--yaopi-shadow);
  font-size: 14px;

  [role='listbox'] {
    max-height: min(420px, 60vh);
    overflow: auto;
  }
  [role='option'] {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
    padding: 0 10px;
    border-radius: 4px;
    cursor: pointer;
  }
  [role='option'] > svg {
    flex: none;
    color: var(--yaopi-text-3);
  }
  [role='option'] > span {
    ${oneLine}
  }
  [role='option'] b {
    color: var(--yaopi-primary-strong);
  }
  [role='option'][aria-selected='true'] {
    background: var(--yaopi-primary-soft);
  }
  .title {
    margin: 0;
    padding: 4px 10px;
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
  .note {
    margin: 0;
    padding: 10px;
    color: var(--yaopi-text-2);
  }
  .note small {
    display: block;
    color: var(--yaopi-text-3);
    font-size: 12px;
  }

  @media (forced-colors: active) {
    [role='option'][aria-selected='true'] {
      outline: 2px solid Highlight;
    }
  }
  ${mobile} {
    [role='option'] {
      min-height: 44px;
    }
  }
`

export const Status = styled.span`
  ${visuallyHidden}
`
