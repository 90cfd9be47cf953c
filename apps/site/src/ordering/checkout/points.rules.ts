import { toYuan, type Yuan } from '@yaopi/core'

/** The value of points that pay for goods: one point is one fen. */
export const pointsValue = (points: number): Yuan => toYuan(points)
