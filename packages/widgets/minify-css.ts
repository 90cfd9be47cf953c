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
      .map((part) => (interpolations.test(part) ? part : part.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1')))
      .join(''),
  )
