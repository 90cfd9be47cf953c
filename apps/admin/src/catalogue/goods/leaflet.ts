import type { InstructionPart } from '@yaopi/core/staff'
import { goodsScreenText } from './goods.text.ts'

const { open, close, untitled } = goodsScreenText.leaflet

/** The parts of a leaflet as people paste it: a title in brackets, its text until the next title. */
export function partsOfLeaflet(leaflet: string): readonly InstructionPart[] {
  const parts: { title: string; text: string }[] = []
  for (const line of leaflet.split('\n')) {
    const trimmed = line.trim()
    const end = trimmed.startsWith(open) ? trimmed.indexOf(close) : -1
    if (end > 1) parts.push({ title: trimmed.slice(1, end).trim(), text: trimmed.slice(end + 1).trim() })
    else if (parts.length > 0) parts.at(-1)!.text += `\n${line.trimEnd()}`
    else if (trimmed !== '') parts.push({ title: untitled, text: trimmed })
  }
  return parts.map(({ title, text }) => ({ title, text: text.trim() })).filter(({ text }) => text !== '')
}

/** A leaflet as it is pasted. */
export const leafletOf = (parts: readonly InstructionPart[]): string =>
  parts.map(({ title, text }) => `${open}${title}${close}${text}`).join('\n')
