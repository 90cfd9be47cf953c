// What the component kit of the back office asks of a browser and jsdom has not.
import { vi } from 'vitest'

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: vi.fn(),
  }),
})

class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = NoResize
window.HTMLElement.prototype.scrollIntoView = () => {}
if (document.fonts === undefined) Object.assign(document, { fonts: new EventTarget() })
