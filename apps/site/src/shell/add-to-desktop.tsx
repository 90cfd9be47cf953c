import { useStorefront } from '@yaopi/widgets'
import { saveFile } from '../platform/save-file/index.ts'
import { shellText as text } from './shell.text.ts'

/** Chromium's offer to install the site; other browsers never make it. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined

/** Keeps the browser's install offer for the button. Called once when the shell begins. */
export function listenForInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    offer = event as InstallOffer
  }
  window.addEventListener('beforeinstallprompt', keep)
  return () => window.removeEventListener('beforeinstallprompt', keep)
}

/** Puts the site on the desktop: by the browser's own installation, else as a shortcut file to keep. */
export function AddToDesktop({ className }: { readonly className?: string }) {
  const { notifications } = useStorefront()
  const add = async () => {
    if (offer !== undefined) {
      await offer.prompt()
      offer = undefined
      return
    }
    downloadShortcut(`${window.location.origin}/`)
    notifications.success(text.desktopDone)
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        void add()
      }}
    >
      {text.addToDesktop}
    </button>
  )
}

function downloadShortcut(address: string): void {
  const file = new Blob([`[InternetShortcut]\r\nURL=${address}\r\nIconFile=${address}favicon.svg\r\n`], {
    type: 'application/x-mswinurl',
  })
  saveFile(file, text.shortcutName)
}
