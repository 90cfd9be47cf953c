import { createRoot, type Root } from 'react-dom/client'
import { Frame } from './frame.tsx'
import { createHost } from './host.ts'
import { applyStyles } from './style-sheets.ts'
import type { EmbedContext } from './embed-context.ts'
import type { Host, Widget } from './widget.ts'
import { themeNames, type ThemeName } from '../theme/themes.ts'

/** Attributes that every element has. */
export const commonAttributes: readonly string[] = ['theme']

const isTheme = (name: string | undefined): name is ThemeName => themeNames.includes(name as ThemeName)

/** Makes a widget a custom element. An element that exists already is left alone. */
export function define(widget: Widget, shop: EmbedContext): void {
  if (customElements.get(widget.tag) !== undefined) return

  class WidgetElement extends HTMLElement {
    static readonly observedAttributes = [...widget.attributes, ...commonAttributes]
    readonly #properties = new Map<string, unknown>()
    #host: Host | undefined
    #root: Root | undefined
    #undress: (() => void) | undefined

    constructor() {
      super()
      for (const name of widget.properties ?? []) {
        // A value that was set before the script came stands on the element itself.
        const early =
          Object.getOwnPropertyDescriptor(this, name) !== undefined
            ? (this as Record<string, unknown>)[name]
            : undefined
        Object.defineProperty(this, name, {
          get: () => this.#properties.get(name),
          set: (value: unknown) => {
            this.#properties.set(name, value)
            this.#draw()
          },
        })
        if (early !== undefined) this.#properties.set(name, early)
      }
      for (const [name, run] of Object.entries(widget.methods ?? {})) {
        Object.defineProperty(this, name, { value: (given: never) => run(this.#own(), given) })
      }
    }

    connectedCallback(): void {
      this.#safely(() => this.#show())
    }

    disconnectedCallback(): void {
      // A move is a removal and an insertion: only what is still gone after this turn has left.
      setTimeout(() => {
        if (!this.isConnected) this.#safely(() => this.#leave())
      })
    }

    /** Moved without being taken out: nothing is to be done. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#safely(() => this.#draw())
    }

    #own(): Host {
      return (this.#host ??= createHost(this, widget, shop, this.#properties))
    }

    #show(): void {
      if (this.#root !== undefined) return
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const place = document.createElement('div')
      place.className = 'yaopi'
      shadow.replaceChildren(place)
      const wear = (): void => {
        const named = this.getAttribute('theme') ?? undefined
        applyStyles(shadow, isTheme(named) ? named : shop.appearance.peek().theme)
      }
      this.#undress = shop.appearance.subscribe(wear)
      shop.mounted.value = [...shop.mounted.peek(), this]
      this.#root = createRoot(place)
      this.#draw()
    }

    #draw(): void {
      if (this.#root === undefined || this.shadowRoot === null) return
      const named = this.getAttribute('theme') ?? undefined
      applyStyles(this.shadowRoot, isTheme(named) ? named : shop.appearance.peek().theme)
      this.#root.render(<Frame host={this.#own()} widget={widget} />)
    }

    #leave(): void {
      this.#undress?.()
      this.#root?.unmount()
      this.#root = undefined
      shop.mounted.value = shop.mounted.peek().filter((element) => element !== this)
      if (shop.drawerOwner.peek() === this) shop.drawerOwner.value = undefined
    }

    /** A widget that fails shows the element's own content and says so by an event; the page hears nothing else. */
    #safely(run: () => void): void {
      try {
        run()
      } catch (error) {
        this.shadowRoot?.replaceChildren(document.createElement('slot'))
        this.#own().emit('yaopi:error', {
          code: 0,
          message: String(error),
          retry: () => {
            this.#root = undefined
            this.connectedCallback()
          },
        })
      }
    }
  }
  customElements.define(widget.tag, WidgetElement)
}
