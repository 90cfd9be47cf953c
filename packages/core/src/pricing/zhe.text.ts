/** A rate of which `percent` remains to be paid, in words: 94 is 9.4折, 90 is 9折. */
export const zheOf = (percent: number): string => `${percent % 10 === 0 ? percent / 10 : (percent / 10).toFixed(1)}折`
