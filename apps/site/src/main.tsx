import { createStorefront } from '@yaopi/core'
import { browserEnvironment } from '@yaopi/widgets'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readFirstAnswers } from './data/first-answers.ts'
import { preloadAddress } from './routes/pages.ts'
import 'virtual:theme.css'
import './app.css'

const storefront = createStorefront(browserEnvironment(), { firstAnswers: readFirstAnswers(document) })

const root = createRoot(document.getElementById('root')!)
const render = (): void => { root.render(<App storefront={storefront} />) }

// The first route's code is on its way since the head of the page: waiting for it here saves an empty frame.
// No await at the top: a page's chunk may import from this one, and would wait for it for ever.
void preloadAddress(window.location.pathname).then(render, render)
