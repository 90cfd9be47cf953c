import { formatDateTime } from '@yaopi/core'

/** A stamp (Unix seconds) as the date picker writes it: `2026-11-26 09:30:00` of Shanghai. */
export const shanghaiPicker = (stamp: number): string => formatDateTime(stamp)

/** The stamp (Unix seconds) of what the date picker wrote. */
export const stampOfPicker = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+08:00`) / 1000
