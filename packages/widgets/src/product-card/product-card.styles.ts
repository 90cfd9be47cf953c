import { styled } from 'styled-components'
import { Anchor } from '../storefront/anchor.tsx'
import { resetButton, clamp, oneLine, mobile, visuallyHidden } from '../theme/mixins.ts'

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 12px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  contain: layout style;
  transition: box-shadow var(--yaopi-motion);

  &:hover,
  &:focus-within {
    border-color: var(--yaopi-primary);
    z-index: 1;
  }
  > .marks {
    display: flex;
    align-items: center;
    gap: 4px;
    height: 20px;
    margin-top: 6px;
    overflow: hidden;
    white-space: nowrap;
  }
  > .marks > * {
    flex: none;
    flex-wrap: nowrap;
  }
  > .marks > .hint {
    flex: 1;
    min-width: 0;
    line-height: 20px;
    text-align: right;
    ${oneLine}
  }
  > .marks > .hint:first-child {
    text-align: left;
  }

  ${mobile} {
    padding: 8px;
  }
`

export const Front = styled.div`
  position: relative;

  > a {
    display: block;
  }
`

export const Favourite = styled.button`
  ${resetButton}
  position: absolute;
  top: 0;
  right: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: var(--yaopi-surface);
  color: var(--yaopi-text-3);

  &:hover,
  &[aria-pressed='true'] {
    color: var(--yaopi-primary);
  }
`

export const InCart = styled.span`
  position: absolute;
  bottom: 0;
  left: 0;
  max-width: 100%;
  padding: 2px 8px;
  border-radius: 999px;
  background: var(--yaopi-primary);
  color: var(--yaopi-on-color);
  font-size: 12px;
  line-height: 18px;
  ${oneLine}
`

export const Prices = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
  height: 26px;
  margin-top: 8px;
  overflow: hidden;
  white-space: nowrap;

  > small {
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
`

export const Name = styled(Anchor)`
  ${clamp(2)}
  height: 42px;
  margin-top: 2px;
  color: var(--yaopi-text);
  font-weight: 600;
  line-height: 21px;
  text-decoration: none;

  &:hover {
    color: var(--yaopi-primary-strong);
  }
  &:focus-visible {
    height: auto;
    -webkit-line-clamp: none;
  }
`

export const Facts = styled.div`
  margin-top: 4px;
  color: var(--yaopi-text-2);
  font-size: 12px;
  line-height: 18px;

  > span {
    display: block;
    ${oneLine}
  }
  > p {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    height: 18px;
    margin: 0;
    overflow: hidden;
  }

  ${mobile} {
    > p > :first-child {
      ${oneLine}
    }
  }
`

export const Buy = styled.div`
  display: flex;
  gap: 8px;
  margin-top: 6px;

  > button {
    flex: 1;
    min-width: 0;
    min-height: 30px;
    padding: 0 6px;
  }

  ${mobile} {
    gap: 6px;
    > span {
      flex: 1;
      min-width: 0;
    }
    > span > button {
      width: 32px;
      flex: none;
    }
    > span > input {
      flex: 1;
      min-width: 0;
      width: 100%;
    }
    > button {
      flex: 0 0 44px;
    }
    > button > span {
      ${visuallyHidden}
    }
  }
`

export const Reason = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  height: 36px;
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

  ${mobile} {
    height: 46px;
  }
`
