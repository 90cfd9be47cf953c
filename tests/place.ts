import type { Locator } from 'playwright-core'

/**
 * Where something stands, in whole px: a browser that moves or scales a layer answers 310.00006 for 310, and -0.00003
 * for 0.
 */
export async function placeOf(
  locator: Locator,
): Promise<Readonly<Record<'left' | 'top' | 'right' | 'bottom' | 'width' | 'height', number>>> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it has no place: it is not shown')
  const { x, y, width, height } = box
  // Adding 0 makes 0 of -0.
  const whole = (px: number): number => Math.round(px) + 0
  return {
    left: whole(x),
    top: whole(y),
    right: whole(x + width),
    bottom: whole(y + height),
    width: whole(width),
    height: whole(height),
  }
}
