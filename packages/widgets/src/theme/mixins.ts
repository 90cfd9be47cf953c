import { css } from 'styled-components'

/** Media query of phones and narrow partner pages. */
export const mobile = '@media (max-width: 760px)'

/** The box model of a widget and all inside it, because pages without a reset have another. */
export const ownBox = css`
  &,
  & *,
  & ::before,
  & ::after {
    box-sizing: border-box;
  }
`

/** Clamps text to `lines` lines; give the full text as title. */
export const clamp = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow-wrap: anywhere;
`

/** One line that ends in … when it is too long. */
export const oneLine = css`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`

/** Visible to screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** Removes the browser's button styles. */
export const resetButton = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`
