import { css } from 'styled-components'

/** Phones and narrow partner pages. */
export const mobile = '@media (max-width: 760px)'

/** Text of at most `lines` lines; the full text stays reachable by title and focus. */
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

/** Only for ears. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/** A button without the browser's looks. */
export const resetButton = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`
