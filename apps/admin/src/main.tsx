import 'virtual:tokens.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import 'dayjs/locale/zh-cn'
import './app.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createStaffClient } from './platform/client/index.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
if (nonce !== undefined && nonce !== '') setNonce(nonce)

createRoot(document.getElementById('root')!).render(<App client={createStaffClient()} />)
