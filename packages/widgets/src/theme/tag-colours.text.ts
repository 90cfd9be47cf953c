export type TagColour = 'red' | 'orange' | 'blue' | 'pink'

/** Colour of a tag by its name; red unless the table says otherwise [CO-01]. */
export const tagColours: Readonly<Record<string, TagColour>> = {
  优: 'red',
  秒: 'red',
  满: 'orange',
  换购: 'blue',
  赠: 'pink',
  特: 'red',
  新: 'red',
}
