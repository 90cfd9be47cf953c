const templates = /(?<=\b(?:css|keyframes|styled\.\w+|styled\(\w+\)))`[^`]*`/g
const places = /(\$\{[^}]*\})/

/** Code with the css of its templates written as tightly as css allows; what stands in `${…}` is left alone. */
export const minifyCss = (code: string): string =>
  code.replace(templates, (css) =>
    css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(places)
      .map((part) => (places.test(part) ? part : part.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1')))
      .join(''),
  )
