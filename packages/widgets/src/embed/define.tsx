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

/** Defines a widget as a custom element. An element that is already defined is left alone. */
export function define(widget: Widget, context: EmbedContext): void {
  if (customElements.get(widget.tag) !== undefined) return

  class WidgetElement extends HTMLElement {
    static readonly observedAttributes = [...widget.attributes, ...commonAttributes]
    readonly #properties = new Map<string, unknown>()
    #host: Host | undefined
    #root: Root | undefined
    #unsubscribe: (() => void) | undefined

    constructor() {
      super()
      for (const name of widget.properties ?? []) {
        // A value that the page set before the script ran is an own property of the element.
        const initial =
          Object.getOwnPropertyDescriptor(this, name) !== undefined
            ? (this as Record<string, unknown>)[name]
            : undefined
        Object.defineProperty(this, name, {
          get: () => this.#properties.get(name),
          set: (value: unknown) => {
            this.#properties.set(name, value)
            this.#render()
          },
        })
        if (initial !== undefined) this.#properties.set(name, initial)
      }
      for (const [name, method] of Object.entries(widget.methods ?? {})) {
        Object.defineProperty(this, name, { value: (...inputs: never[]) => method(this.#getHost(), ...inputs) })
      }
    }

    connectedCallback(): void {
      this.#catchErrors(() => this.#mount())
    }

    disconnectedCallback(): void {
      // A move is a removal and an insertion: unmount only if the element is still detached in the next task.
      setTimeout(() => {
        if (!this.isConnected) this.#catchErrors(() => this.#unmount())
      })
    }

    /** `moveBefore` keeps the element connected, so its state stays. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(): void {
      this.#catchErrors(() => this.#render())
    }

    #getHost(): Host {
      return (this.#host ??= createHost(this, widget, context, this.#properties))
    }

    #mount(): void {
      if (this.#root !== undefined) return
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const container = document.createElement('div')
      container.className = 'yaopi'
      shadow.replaceChildren(container)
      this.#unsubscribe = context.appearance.subscribe(() => this.#applyTheme(shadow))
      context.mounted.value = [...context.mounted.peek(), this]
      this.#root = createRoot(container)
      this.#render()
    }

    #render(): void {
      if (this.#root === undefined || this.shadowRoot === null) return
      this.#applyTheme(this.shadowRoot)
      this.#root.render(<Frame host={this.#getHost()} widget={widget} />)
    }

    #applyTheme(shadow: ShadowRoot): void {
      const theme = this.getAttribute('theme') ?? undefined
      applyStyles(shadow, isTheme(theme) ? theme : context.appearance.peek().theme)
    }

    #unmount(): void {
      const root = this.#root
      this.#root = undefined
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
      context.mounted.value = context.mounted.peek().filter((element) => element !== this)
      if (context.drawerOwner.peek() === this) context.drawerOwner.value = undefined
      root?.unmount()
    }

    /** An error shows the element's own content and emits `yaopi:error`; nothing is thrown into the page. */
    #catchErrors(action: () => void): void {
      try {
        action()
      } catch (error) {
        this.shadowRoot?.replaceChildren(document.createElement('slot'))
        this.#getHost().emit('yaopi:error', {
          code: 0,
          message: String(error),
          retry: () => {
            this.#catchErrors(() => this.#unmount())
            if (this.isConnected) this.connectedCallback()
          },
        })
      }
    }
  }
  customElements.define(widget.tag, WidgetElement)
}
