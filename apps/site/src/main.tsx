import { createStorefront } from '@yaopi/core'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { browserEnvironment } from './browser-environment.ts'
import { readFirstAnswers } from './data/first-answers.ts'
import { preloadAddress } from './routes/pages.ts'
import './app.css'

const storefront = createStorefront(browserEnvironment(), { firstAnswers: readFirstAnswers(document) })

// The first route's code is on its way since the head of the page: waiting for it here saves an empty frame.
await preloadAddress(window.location.pathname).catch(() => undefined)
createRoot(document.getElementById('root')!).render(<App storefront={storefront} />)
