import { styled } from 'styled-components'
import { Anchor } from '../storefront/anchor.tsx'
import { resetButton, clamp, oneLine, visuallyHidden } from '../theme/mixins.ts'
import { inRow } from './card-place.ts'

/** Largest width and height of the picture, px. */
const PICTURE = 116

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 8px 10px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  contain: layout style;

  &:hover,
  &:focus-within {
    border-color: var(--yaopi-primary);
  }

  /* One row: the picture beside three lines of words, below them the price, what it depends on, and the quantity. */
  ${inRow} {
    display: grid;
    grid-template-columns: 60px minmax(0, 1fr) 32px;
    grid-template-rows: 22px 19px 19px auto;
    column-gap: 8px;
    padding: 5px 8px;
  }
`

export const Front = styled.div`
  position: relative;

  > a {
    display: block;
    width: min(100%, ${PICTURE}px);
    margin: 0 auto;
  }
  /* A photograph on white is a plate with the corners of the theme where the card is dark. */
  img {
    border-radius: var(--yaopi-radius);
  }

  ${inRow} {
    grid-row: 1 / 4;
    grid-column: 1;
  }
`

export const Favourite = styled.button`
  ${resetButton}
  position: absolute;
  top: 6px;
  right: 6px;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: var(--yaopi-surface);
  color: var(--yaopi-text-3);

  &:where(:not(:disabled)):hover,
  &[aria-pressed='true'] {
    color: var(--yaopi-primary);
  }

  /* Beside the first two lines, in a column of its own: it covers no words. */
  ${inRow} {
    position: static;
    grid-row: 1 / 3;
    grid-column: 3;
  }
`

export const InCart = styled.span`
  position: absolute;
  bottom: 0;
  left: 0;
  padding: 2px 8px;
  border-radius: 999px;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);
  font-size: 12px;
  line-height: 18px;
  white-space: nowrap;

  ${inRow} {
    padding: 0 6px;

    > span {
      ${visuallyHidden}
    }
    &::before {
      content: attr(data-count) / '';
    }
  }
`

/** Price and marks: two lines of a card that is a column, one block in a row, which shows only what fits whole. */
export const Terms = styled.div`
  display: contents;

  /* The limit and the next tier come before the tags; what does not fit whole is not shown. */
  > .marks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    order: 4;
    height: 20px;
    margin-top: 4px;
    overflow: hidden;
    line-height: 20px;
    white-space: nowrap;
  }
  .tags,
  .tags > span {
    display: contents;
  }
  .tags > span > * {
    order: 2;
  }

  ${inRow} {
    display: flex;
    flex-wrap: wrap;
    grid-row: 4;
    grid-column: 1 / -1;
    align-content: safe center;
    align-items: center;
    gap: 1px 6px;
    height: 37px;
    margin-right: 164px;
    overflow: hidden;

    &[data-more] {
      height: 56px;
    }
    &:has(+ [data-reason]) {
      margin-right: 204px;
    }
    > .marks {
      display: contents;
    }
    > .marks > * {
      order: 1;
      line-height: 17px;
      white-space: normal;
    }
    .tags > span > * {
      line-height: 15px;
    }
    /* The margin, at the end of the line of stock and expiry; the number of a lot fills that line. */
    &:not([data-lot]) small[title] {
      position: absolute;
      top: 46px;
      right: 8px;
      line-height: 19px;
    }
  }
`

export const Prices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
  order: 1;
  height: 26px;
  margin-top: 4px;
  overflow: hidden;
  white-space: nowrap;

  > small {
    color: var(--yaopi-text-3);
    font-size: 12px;
  }

  ${inRow} {
    display: contents;

    > span {
      line-height: 19px;
    }
  }
`

export const Name = styled(Anchor)`
  ${clamp(2)}
  order: 2;
  color: var(--yaopi-text);
  font-weight: 600;
  line-height: 21px;
  text-decoration: none;

  &:hover {
    color: var(--yaopi-primary-strong);
  }
  &:focus-visible {
    -webkit-line-clamp: none;
  }

  ${inRow} {
    grid-row: 1;
    grid-column: 2;
    line-height: 22px;
    -webkit-line-clamp: 1;
  }
`

export const Facts = styled.div`
  order: 3;
  margin-top: 2px;
  color: var(--yaopi-text-2);
  font-size: 12px;
  line-height: 18px;

  > p {
    display: flex;
    justify-content: space-between;
    gap: 0 8px;
    height: 18px;
    margin: 0;
    overflow: hidden;
  }
  > p:first-child {
    justify-content: start;
  }
  > p:last-child {
    flex-wrap: wrap;
    height: auto;
    min-height: 18px;
  }
  > p:first-child > span {
    flex: none;
    max-width: 60%;
    ${oneLine}
  }
  > p:first-child > :last-child {
    flex: 1;
    max-width: none;
  }

  ${inRow} {
    display: contents;

    > p {
      grid-row: 3;
      grid-column: 2 / -1;
      justify-content: start;
      height: 19px;
      line-height: 19px;
    }
    > p:first-child {
      grid-row: 2;
      grid-column: 2;
    }
    > p:first-child > span {
      max-width: 80%;
    }
  }
`

/** Where both have no room beside each other, as in the large theme, the button has a line of its own. */
export const Buy = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  order: 5;
  margin-top: auto;
  padding-top: 6px;

  > button {
    flex: 1 0 88px;
    min-width: 0;
    padding: 0 4px;
  }
  > button > svg {
    flex: none;
  }

  ${inRow} {
    gap: 4px;
    grid-row: 4;
    grid-column: 1 / -1;
    align-self: center;
    justify-self: end;
    margin-top: 0;
    padding: 0;

    && > span {
      height: 36px;
    }
    && > span > button {
      width: 36px;
    }
    > span > input {
      width: 40px;
    }
    > button {
      flex: 0 0 40px;
      min-height: 36px;
    }
    > button > span {
      display: none;
    }
  }
`

export const Reason = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  order: 5;
  margin-top: auto;
  padding-top: 6px;
  color: var(--yaopi-text-3);
  font-size: 12px;
  line-height: 15px;

  > span {
    ${clamp(2)}
  }
  > a {
    flex: none;
  }

  ${inRow} {
    grid-row: 4;
    grid-column: 1 / -1;
    align-self: center;
    justify-self: end;
    width: 196px;
    margin-top: 0;
    padding: 0;
    line-height: 12px;

    > span {
      ${clamp(3)}
    }
  }
`
