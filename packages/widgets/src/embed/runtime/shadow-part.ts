/** Names a part of the element's shadow root, for `::part()` of the page. */
export const shadowPart = (part: string) => ({ part })
