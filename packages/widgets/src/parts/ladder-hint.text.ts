export const ladderText = {
  more: (missing: number, unit: string, saved: string) => `再买${missing}${unit}，每${unit}省${saved}`,
} as const
