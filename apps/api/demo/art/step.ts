/** The cart's step image: four steps, the current one lit. */
import { STEP_WORDS } from './step.text.ts'
import { circle, line, picture, text } from './svg.ts'

const GREEN = '#0A7E68'
const GREY = '#5F6B7A'

/** A 600 by 56 strip for step 1 to 4; any other number lights nothing. */
export const drawStep = (step: number): string => {
  const one = (word: string, i: number): string => {
    const x = 75 + i * 150
    const done = i + 1 < step
    const now = i + 1 === step
    const ink = done || now ? GREEN : GREY
    const mark = done
      ? line(`M${x - 5} 17l4 4 7-8`, '#fff', 2.2)
      : text(x, 22, String(i + 1), { size: 14, ink: now ? '#fff' : GREY, bold: true, align: 'middle' })
    return (
      (i === 0 ? '' : line(`M${x - 128} 17H${x - 22}`, done || now ? GREEN : '#D5DAD8', 2)) +
      (done || now ? circle(x, 17, 13, GREEN) : circle(x, 17, 12, '#fff', 'stroke="#C3CBC8" stroke-width="1.5"')) +
      mark +
      text(x, 48, word, { size: 14, ink, bold: now, align: 'middle' })
    )
  }
  return picture(600, 56, STEP_WORDS.join(' '), STEP_WORDS.map(one).join(''))
}
