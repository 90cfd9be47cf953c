import { keyframes, styled } from 'styled-components'
import { clamp, resetButton, mobile, ownBox } from '../theme/mixins.ts'

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`

export const Toasts = styled.div`
  ${ownBox}
  position: fixed;
  z-index: 90;
  /* Beside the search, above the goods: nothing that one types into lies there, scrolled or not. A host may differ. */
  inset: var(--yaopi-toast-inset, 6px max(52px, calc(50vw - 600px)) auto auto);
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  color: var(--yaopi-text);
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 8px;
  width: max-content;
  max-width: 352px;
  pointer-events: none;

  /* On a phone they lie on the bar at the lower edge, within reach of the thumb. */
  ${mobile} {
    inset: auto 0 0;
    align-items: stretch;
    width: auto;
    max-width: none;
    padding: 0 6px calc(6px + env(safe-area-inset-bottom));
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

  > span {
    ${clamp(2)}
    flex: 1;
    min-width: 0;
    line-height: 20px;
  }
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
  > button:last-child:where(:not(:disabled)):hover {
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
