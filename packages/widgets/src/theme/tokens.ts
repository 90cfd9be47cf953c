/** Default theme: seeds of the look, as custom properties. A host overrides them on any element. */
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
  '--yaopi-radius': '6px',
  '--yaopi-radius-card': '8px',
  '--yaopi-shadow': '0 6px 24px rgb(16 40 32 / 14%)',
  '--yaopi-font': '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  '--yaopi-font-size': '14px',
  '--yaopi-motion': '160ms ease-out',
} as const

/** The tokens as css text, to be set once on the page's root. */
export const tokensCss = `:root{${Object.entries(tokens).map(([name, value]) => `${name}:${value}`).join(';')}}`

/** What every page with widgets needs beside the tokens: box model, type, visible focus, calm motion. */
export const baseCss = `${tokensCss}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:var(--yaopi-page);color:var(--yaopi-text);font:var(--yaopi-font-size)/1.5 var(--yaopi-font);font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
:focus-visible{outline:2px solid var(--yaopi-primary);outline-offset:2px}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}`
