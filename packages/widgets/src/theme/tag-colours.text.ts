export type TagColour = 'red' | 'orange' | 'blue' | 'pink'

/** Colour of a tag by its name; red unless the table says otherwise [CO-01]. */
export const tagColours: Readonly<Record<string, TagColour>> = {
  优: 'red', 秒: 'red', 满: 'orange', 换购: 'blue', 赠: 'pink', 特: 'red', 新: 'red',
}

/** Text, ground and line of each tag colour; text on ground is at least 4.5 to 1. */
export const tagPaint: Readonly<Record<TagColour, { readonly text: string, readonly ground: string, readonly line: string }>> = {
  red: { text: '#C01818', ground: '#FEF1F0', line: '#F3B9B4' },
  orange: { text: '#A8450A', ground: '#FFF3E5', line: '#F4C48F' },
  blue: { text: '#175CD3', ground: '#EFF4FE', line: '#B3CBF6' },
  pink: { text: '#B8206B', ground: '#FDF0F7', line: '#F2B5D5' },
}
