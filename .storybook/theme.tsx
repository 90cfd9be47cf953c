// The theme of the page of a story, as a host sets it once, and the language of the widgets.
import { baseCss, themeCss, themeOf, zhCN, type Locale, type ThemeName } from '@yaopi/widgets'
import { en } from '@yaopi/widgets/locale/en'
import { zhTW } from '@yaopi/widgets/locale/zh-TW'

export const themeTitles: Readonly<Record<ThemeName, string>> = {
  default: '默认',
  dark: '深色',
  'high-contrast': '高对比',
  large: '大字（适老）',
}

export const locales: Readonly<Record<string, { readonly title: string; readonly words: Locale }>> = {
  'zh-CN': { title: '简体中文', words: zhCN },
  'zh-TW': { title: '繁體中文', words: zhTW },
  en: { title: 'English', words: en },
}

/** The words of a language; simplified Chinese for one that there is not. */
export const wordsOf = (language: unknown): Locale => (locales[String(language)] ?? locales['zh-CN']!).words

const sheet = document.head.appendChild(document.createElement('style'))

/** Puts a theme on the whole page. */
export function applyTheme(name: ThemeName): void {
  const css = `${baseCss}${themeCss(themeOf(name))}body{zoom:var(--yaopi-scale);color-scheme:var(--yaopi-scheme)}`
  if (sheet.textContent !== css) sheet.textContent = css
}

/**
 * Theme and language of the page of notes around this window, when there is one: a story in a frame of that page does
 * not get them otherwise.
 */
export function parentGlobals(): Readonly<Record<string, unknown>> {
  if (window.parent === window) return {}
  try {
    return (window.parent as { readonly pageGlobals?: Readonly<Record<string, unknown>> }).pageGlobals ?? {}
  } catch {
    // The catalogue itself lies in a page of another origin.
    return {}
  }
}

/** How long a late motion waits before it begins, milliseconds. */
const LATE = 500

/** `none`: what is checked must not be half way between two themes. `late`: what fades in is not seen at first. */
const motions = {
  none: '*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}',
  late: `*,*::before,*::after{animation-delay:${LATE}ms!important;animation-fill-mode:backwards!important}`,
} as const

let motionSheet: HTMLStyleElement | undefined

/** Stops every motion, or lets it begin late. */
export function setMotion(motion: keyof typeof motions): void {
  motionSheet ??= document.head.appendChild(document.createElement('style'))
  if (motionSheet.textContent !== motions[motion]) motionSheet.textContent = motions[motion]
}
