/** Forms of a text by plural category; only those that the language has. */
export type PluralForms = { readonly other: string } & Partial<
  Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>
>

const rules = new Map<string, Intl.PluralRules>()

/**
 * The form of a text for a count, by the plural rules of a language (CLDR, through `Intl.PluralRules`).
 * @example plural('en', 1, { one: '1 product', other: '2 products' }) // '1 product'
 */
export function plural(language: string, count: number, forms: PluralForms): string {
  let rule = rules.get(language)
  if (rule === undefined) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return forms[rule.select(count)] ?? forms.other
}
