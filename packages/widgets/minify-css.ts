import type { Plugin } from 'vite'

const templates = /(?<=\b(?:css|keyframes|styled\.\w+|styled\(\w+\)))`[^`]*`/g
const interpolations = /(\$\{[^}]*\})/

/**
 * Collapses blanks and comments in the CSS templates of a source file; `${…}` stays as it is. Own code, because stylis
 * and lightningcss cannot parse templates without changing the order of declarations: see docs/dependencies.md.
 */
export const minifyCss = (code: string): string =>
  code.replace(templates, (css) =>
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(interpolations)
      .map((part) => (interpolations.test(part) ? part : tightened(part)))
      .join('')
      .replace(/^` /, '`'),
  )

/** A space before a colon, plus or minus can mean something, one after a colon or comma cannot. */
const tightened = (part: string): string =>
  part
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};>~]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .replace(/='([a-z][\w-]*)']/g, '=$1]')

/**
 * Minifies the CSS templates of the widgets. Class names follow their text, so it must be in every build that meets
 * another.
 */
export const minifyStyles: Plugin = {
  name: 'yaopi-minify-styles',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]widgets[\\/]src[\\/].*\.tsx?$/.test(id) && code.includes("from 'styled-components'")
      ? minifyCss(code)
      : undefined,
}
