import { styled } from 'styled-components'
import { mobile, ownBox } from '../theme/mixins.ts'

/** Leaves in 1,000 ms [ST-12]. */
export const Bar = styled.aside`
  ${ownBox}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 6px;
  border: 1px solid var(--yaopi-accent);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);

  &[data-at='bottom'] {
    position: fixed;
    z-index: 24;
    inset: auto 12px var(--yaopi-lottery-bottom, 12px);
    max-width: 720px;
    margin: auto;
    box-shadow: var(--yaopi-shadow);
  }
  &[data-leaving] {
    opacity: 0;
    transition: opacity 1s;
  }

  > p {
    flex: 1;
    min-width: 0;
    margin: 0;
    color: var(--yaopi-text-2);
    font-size: 12px;
  }
  > p > b {
    display: block;
    color: var(--yaopi-accent);
    font-size: 15px;
  }

  ${mobile} {
    gap: 4px;
    > :is(img, span) {
      display: none;
    }
    > p {
      padding-left: 6px;
    }
  }
`

export const Rows = styled.div`
  white-space: pre-line;

  ul {
    margin: 12px 0 0;
    padding: 0;
    list-style: none;
  }
  ul:empty {
    display: none;
  }
  ul::before {
    color: var(--yaopi-text-2);
    content: attr(aria-label);
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
`
