import { z } from 'zod'
import { fieldText, genericFault } from './fields.text.ts'

// User text is parsed once, here, and never by the database, which reads 0x10, 1_000 or 'yesterday' as values
// (reliability.md M14).
const tidy = (text: unknown): unknown => (typeof text === 'string' ? trimmed(halfWidth(text)) : text)

/** Without blanks and invisible signs at both ends, so that a text of nothing but these is empty. */
const trimmed = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')

/**
 * Full-width letters, digits and marks, which an input method makes, as ASCII. Not NFKC: it would also read ① and ² as
 * digits, and change names.
 */
const halfWidth = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return issue.input === undefined ? fieldText.missing : fieldText.malformed
    if (issue.code === 'too_big')
      return issue.origin === 'string'
        ? fieldText.mostLetters(issue.maximum)
        : issue.origin === 'array'
          ? fieldText.mostItems(issue.maximum)
          : fieldText.most(issue.maximum)
    if (issue.code === 'too_small')
      return issue.origin === 'string'
        ? fieldText.leastLetters(issue.minimum)
        : issue.origin === 'array'
          ? fieldText.leastItems(issue.minimum)
          : fieldText.least(issue.minimum)
    return fieldText.malformed
  },
})

/** Whether a message does not name its field. */
export const isGeneric = (message: string): boolean => genericFault.test(message)

/** A whole number given as text of 1 to 16 digits, at most 2^53 - 1. */
export const whole = (min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z
    .preprocess(tidy, z.string().regex(/^\d{1,16}$/, fieldText.whole))
    .transform(Number)
    .pipe(z.number().min(min).max(max))

/** Id of a row. */
export const id = () => whole(1)

const LAST_INT4 = 2 ** 31 - 1

/**
 * Id of a row of master data, whose ids are int4 (domain.md §0.16), or 0 for none with `min`. A larger one becomes the
 * last of them, which no row has: it is unknown as any other, and not an error of the database.
 */
export const masterId = (min: 0 | 1 = 1) => whole(min).transform((number) => Math.min(number, LAST_INT4))

/** `0` or `1`. */
export const flag = () =>
  z.preprocess(tidy, z.enum(['0', '1'], { error: fieldText.flag })).transform((text) => Number(text) as 0 | 1)

/** Text without surrounding blanks. */
export const text = (min: number, max: number, message?: string) =>
  z.preprocess(tidy, z.string().min(min, message).max(max, message))

/** Text as typed, apart from blanks around it: remarks keep their full-width marks. */
export const prose = (min: number, max: number) => z.string().transform(trimmed).pipe(z.string().min(min).max(max))

/** An amount of yuan with at most two decimals, as a number. */
export const yuan = (max = 99_999_999) =>
  z
    .preprocess(tidy, z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, fieldText.yuan))
    .transform(Number)
    .pipe(z.number().max(max))

/** `YYYY-MM-DD` of a real day from 1900 on; there is no year 0 in the database. */
export const day = () =>
  z
    .preprocess(tidy, z.string().regex(/^\d{4}-\d{2}-\d{2}$/, fieldText.dayForm))
    .refine(
      (value) =>
        value >= '1900' &&
        !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
        new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
      fieldText.noDay,
    )

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.preprocess(tidy, z.enum(words, { error: fieldText.noOption })) as z.ZodType<T[number]>

/** A client-made key, at most 64 characters (domain.md §0.9). */
export const idempotencyKey = () =>
  z.preprocess(
    tidy,
    z
      .string({ error: fieldText.noKey })
      .min(1, fieldText.noKey)
      .max(64, fieldText.longKey)
      .regex(/^[\x21-\x7e]+$/, fieldText.badKey),
  )

/** Ids as a comma list or as a form list; at most `max`. */
export const idList = (max = 5_000) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? halfWidth(value)
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== '')
        : value,
    z.array(id()).min(1, fieldText.chooseOne).max(max, fieldText.mostItems(max)),
  )

/** A page number from 1 on. */
export const page = () => whole(1, 100_000).default(1)

/** Where a page of a list begins: `next` of the page before. */
export const cursor = () => text(1, 1_000).optional()
