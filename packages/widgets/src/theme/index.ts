// Themes, tokens and their styles.
export { brandTheme, type Seeds } from './brand.ts'
export { clamp, mobile, oneLine, resetButton, visuallyHidden } from './mixins.ts'
export { ThemeScope, type ThemeScopeProps } from './theme-scope.tsx'
export { themeNames, themeOf, type ThemeName } from './themes.ts'
export { baseCss, themeCss, tokens, tokensCss, type Theme, type TokenName } from './tokens.ts'
