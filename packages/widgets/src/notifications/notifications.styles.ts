import { keyframes, styled } from 'styled-components'
import { resetButton, mobile } from '../theme/mixins.ts'

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`

export const Toasts = styled.div`
  position: fixed;
  z-index: 90;
  inset: 72px auto auto 50%;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: var(--yaopi-text);
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  width: max-content;
  max-width: calc(100vw - 24px);
  transform: translateX(-50%);
  pointer-events: none;

  ${mobile} {
    top: 12px;
  }
`

export const Toast = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 4px 8px 4px 14px;
  border: 1px solid var(--yaopi-line);
  border-radius: var(--yaopi-radius-card);
  background: var(--yaopi-surface);
  box-shadow: var(--yaopi-shadow);
  animation: ${drop} var(--yaopi-motion);
  pointer-events: auto;

  > svg {
    flex: none;
    color: var(--yaopi-info);
  }
  &[data-icon='success'] > svg {
    color: var(--yaopi-primary);
  }
  &[data-icon='error'] > svg {
    color: var(--yaopi-accent);
  }
  > button:last-child {
    ${resetButton} display: flex;
    padding: 8px;
    color: var(--yaopi-text-3);
  }
  > button:last-child:hover {
    color: var(--yaopi-text);
  }
`

export const Message = styled.div`
  display: flex;
  gap: 12px;

  > svg {
    flex: none;
    color: var(--yaopi-info);
  }
  &[data-icon='error'] > svg {
    color: var(--yaopi-warning);
  }
  p {
    margin: 1px 0 0;
    font-size: 15px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
