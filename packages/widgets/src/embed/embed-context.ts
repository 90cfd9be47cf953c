import { signal, type Signal } from '@preact/signals-core'
import type { CoreMessages, Storefront } from '@yaopi/core'
import { coreMessagesOf } from '../locales/core-messages.ts'
import { translator, type Locale } from '../locales/messages.ts'
import { pageEnvironment } from './environment.ts'
import { emitterOf, type Emit } from './events.ts'
import { followScheme } from './follow-scheme.ts'
import { fetchTellingOrigin } from './refused-origin.ts'
import { refusedOriginText } from './refused-origin.text.ts'
import type { Appearance, PageSettings, ScriptSettings } from './settings.ts'
import type { StorefrontFactory } from './storefront-factory.ts'
import { urlFor } from './urls.ts'

/** Shared by all widgets of a page: one storefront, one sign-in, one language. */
export type EmbedContext = {
  readonly script: ScriptSettings
  readonly storefront: Storefront
  readonly appearance: Signal<Appearance>
  /** The mounted elements; the first of them shows the notifications. */
  readonly mounted: Signal<readonly HTMLElement[]>
  /** The element whose drawer is open. */
  readonly drawerOwner: Signal<HTMLElement | undefined>
  readonly emit: Emit
  readonly factory: StorefrontFactory
  readonly configure: (settings: PageSettings) => void
  readonly signOut: () => void
  /** Finds out who is signed in, and tells the page. */
  readonly signIn: () => Promise<void>
  /** Loads menus and popular searches, once per page. */
  readonly loadCommonOnce: () => void
}

/** Tells the author of the page what is wrong with it. */
const logError = (message: string): void => {
  // oxlint-disable-next-line eslint/no-console
  console.error(`yaopi: ${message}`)
}

/** Another script of ours has told the page and its author already. */
const silent = (): true => true

/**
 * Creates the page's storefront. Without a token nothing is requested before a widget needs it. `page` gives what the
 * page has set, `appearance` what it begins with, `localeOf` the words of another language. `isSecond`: another script
 * of ours on the page says who has signed in and what has failed.
 */
export function createEmbedContext(
  script: ScriptSettings,
  appearance: Omit<Appearance, 'theme'> & Required<Pick<PageSettings, 'theme'>>,
  factory: StorefrontFactory,
  page: () => PageSettings,
  localeOf: (language: string) => Promise<Partial<Locale>>,
  isSecond = false,
): EmbedContext {
  const emit: Emit = isSecond ? silent : emitterOf(document)
  const log: typeof logError = isSecond ? silent : logError
  const appearanceSignal = signal<Appearance>({ ...appearance, theme: 'default' })
  const words: CoreMessages = coreMessagesOf(translator(appearance.locale, appearance.labels))
  const change = (changed: Partial<Appearance>): void => {
    const next = { ...appearanceSignal.peek(), ...changed }
    appearanceSignal.value = next
    // The stores read their words from this object whenever they say something.
    Object.assign(words, coreMessagesOf(translator(next.locale, next.labels)))
  }
  let { language } = appearance
  const setLanguage = async (tag: string): Promise<void> => {
    language = tag
    const locale = await localeOf(tag)
    // Another one may have been set meanwhile.
    if (tag === language) change({ language, locale })
  }
  const setTheme = followScheme((theme) => change({ theme }))
  setTheme(appearance.theme)
  let isRefusedOrigin = false
  const onRefusedOrigin = (): string => {
    const message = refusedOriginText(window.location.origin)
    if (!isRefusedOrigin) {
      isRefusedOrigin = true
      log(message)
      emit('yaopi:error', { code: 403, message, retry: () => void signIn() })
    }
    return message
  }
  const storefront = factory.create(pageEnvironment(fetchTellingOrigin(script.api, onRefusedOrigin)), {
    apiBase: script.api,
    // Without a token the user is a visitor; cookies are never sent.
    getToken: async (request) => (await page().getToken?.(request)) ?? null,
    onLoginRefused: ({ method, isChange }) => {
      sync.follow(undefined)
      emit('yaopi:session', { member: null })
      // Of a change the user is told by the widget that wanted it; the draw is one, although it is a GET.
      if (method === 'GET' && !isChange) emit('yaopi:auth-required', { loginUrl: loginUrl(), reason: 'ended' })
    },
    words,
  })
  const { session, cart, client } = storefront
  const loginUrl = (): string => {
    const own = document.querySelector('[login-url]')?.getAttribute('login-url')
    return urlFor(script.shop, { name: 'login' }, own || undefined)
  }
  let isCommonLoaded = false

  const sync = factory.sync(storefront, {
    channel: (member) => `yaopi-cart:${script.partner}:${member}`,
    onUpdate: (source) => {
      emit('yaopi:cart-updated', { kinds: cart.count.peek(), cart: cart.state.peek().data, source })
    },
  })

  cart.state.subscribe((state) => {
    if (state.status !== 'failed') return
    const { code, message } = state.failure
    emit('yaopi:error', {
      code,
      message,
      retry: () => {
        void cart.load()
      },
    })
  })

  const signIn = async (): Promise<void> => {
    client.forgetToken()
    // The token may be of another member, who must not be taken for the one before when the request fails.
    sync.follow(undefined)
    session.reset()
    cart.reset()
    await session.load()
    const failure = session.failure.peek()
    if (failure !== undefined) {
      const { code } = failure
      const message = failure.kind === 'token' ? failure.reason : failure.message
      if (code === 401) log(message)
      // A refused origin has been told already.
      if (code !== 403 || !isRefusedOrigin) emit('yaopi:error', { code, message, retry: () => void signIn() })
      return
    }
    const { username, is_passed = 0, cart: lines = 0 } = session.user.peek()
    sync.follow(username)
    emit('yaopi:session', { member: username === undefined ? null : { username, is_passed, cart: lines } })
  }
  const signOut = (): void => {
    client.forgetToken()
    session.replace({ show: true })
    cart.close()
    cart.reset()
    sync.follow(undefined)
    emit('yaopi:session', { member: null })
  }
  const configure = (settings: PageSettings): void => {
    const { labels, locale, theme } = settings
    if (labels) change({ labels })
    if (theme) setTheme(theme)
    if (locale !== undefined && locale !== language) void setLanguage(locale)
    if (settings.getToken !== undefined) void signIn()
  }
  if (page().getToken === undefined) session.replace({ show: true })
  else void signIn()

  return {
    script,
    storefront,
    appearance: appearanceSignal,
    emit,
    factory,
    mounted: signal<readonly HTMLElement[]>([]),
    drawerOwner: signal<HTMLElement | undefined>(undefined),
    configure,
    signIn,
    signOut,
    loadCommonOnce: () => {
      if (isCommonLoaded) return
      isCommonLoaded = true
      void storefront.home.loadCommon()
    },
  }
}
