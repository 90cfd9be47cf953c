import { styled } from 'styled-components'

export const Choices = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 8px;
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 40px;
    border-bottom: 1px solid var(--yaopi-line);
    cursor: pointer;
  }
  input {
    flex: none;
    width: 16px;
    height: 16px;
    accent-color: var(--yaopi-primary);
  }
  label > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    flex: none;
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
`

export const Note = styled.p`
  margin: 12px 0 0;
  color: var(--yaopi-text-3);
  font-size: 12px;
  line-height: 18px;

  &[data-wrong] {
    color: var(--yaopi-warning);
  }
`

export const Outcomes = styled.section`
  padding: 10px 0;
  border-bottom: 1px solid var(--yaopi-line);

  > p {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    margin: 0;
  }
  b {
    flex-basis: 100%;
    font-weight: 600;
  }
  p > span {
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
  p > [data-wrong] {
    color: var(--yaopi-warning);
  }
  ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    padding: 4px 0;
    font-size: 13px;
  }
  li > span:last-child {
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
`
