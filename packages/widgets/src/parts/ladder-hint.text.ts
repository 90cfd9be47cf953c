export const ladderText = { 'ladder.more': '再买{missing}{unit}，每{unit}省{saved}' } as const
