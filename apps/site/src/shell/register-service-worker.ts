/**
 * Starts the service worker once the page has loaded, so that it takes nothing from the first screen. Not while
 * developing: its cache would show what was there before.
 */
export function registerServiceWorker(): void {
  if (import.meta.hot !== undefined || !('serviceWorker' in navigator)) return
  const register = () => {
    // Without it the shop works as ever: private windows and policies refuse it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
