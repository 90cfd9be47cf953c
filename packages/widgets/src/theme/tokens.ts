/** The default theme as custom properties; a host may override them on any element. */
export const tokens = {
  '--yaopi-primary': '#0A7E68',
  '--yaopi-primary-strong': '#086352',
  '--yaopi-primary-soft': '#E9F4F1',
  '--yaopi-accent': '#C81E1E',
  '--yaopi-accent-strong': '#A51717',
  '--yaopi-accent-soft': '#FDF1F0',
  '--yaopi-warning': '#A8450A',
  '--yaopi-warning-soft': '#FFF4E6',
  '--yaopi-info': '#175CD3',
  '--yaopi-info-soft': '#EDF3FE',
  '--yaopi-text': '#1D2129',
  '--yaopi-text-2': '#4E5969',
  '--yaopi-text-3': '#5F6B7A',
  '--yaopi-on-color': '#FFFFFF',
  '--yaopi-surface': '#FFFFFF',
  '--yaopi-page': '#F4F6F5',
  '--yaopi-line': '#E5E8E6',
  '--yaopi-line-control': '#8C9892',
  '--yaopi-skeleton': '#EBEEEC',
  '--yaopi-tag-red': '#C01818',
  '--yaopi-tag-red-soft': '#FEF1F0',
  '--yaopi-tag-red-line': '#F3B9B4',
  '--yaopi-tag-orange': '#A8450A',
  '--yaopi-tag-orange-soft': '#FFF3E5',
  '--yaopi-tag-orange-line': '#F4C48F',
  '--yaopi-tag-blue': '#175CD3',
  '--yaopi-tag-blue-soft': '#EFF4FE',
  '--yaopi-tag-blue-line': '#B3CBF6',
  '--yaopi-tag-pink': '#B8206B',
  '--yaopi-tag-pink-soft': '#FDF0F7',
  '--yaopi-tag-pink-line': '#F2B5D5',
  '--yaopi-radius': '6px',
  '--yaopi-radius-card': '8px',
  '--yaopi-shadow': '0 6px 24px rgb(16 40 32 / 14%)',
  '--yaopi-font': '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  '--yaopi-font-size': '14px',
  '--yaopi-motion': '160ms ease-out',
  '--yaopi-scheme': 'light',
  '--yaopi-scale': '1',
} as const

/** Names of the theme tokens, such as `--yaopi-radius`. */
export type TokenName = keyof typeof tokens

/** One value for every token. */
export type Theme = Readonly<Record<TokenName, string>>

/** The tokens of a theme as a rule of css text. */
export const themeCss = (theme: Theme, selector = ':root'): string =>
  `${selector}{${Object.entries(theme)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The tokens as css text, to be set once on the page's root. */
export const tokensCss = themeCss(tokens)

/** Base styles of a page with widgets: box model, type, visible focus, reduced motion. */
export const baseCss = `${tokensCss}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--yaopi-page);color:var(--yaopi-text);font:var(--yaopi-font-size)/1.5 var(--yaopi-font);font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
:focus-visible{outline:2px solid var(--yaopi-primary);outline-offset:2px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}}`
