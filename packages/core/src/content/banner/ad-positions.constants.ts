import type { AdPosition } from './banner-admin.types.ts'

const FLOOR = { width: 220, height: 300, most: 3 }

/** Every position of ads (domain.md §5.3). */
export const AD_POSITIONS: readonly AdPosition[] = [
  { code: 'home', width: 720, height: 360, most: 8 },
  { code: 'top', width: 1200, height: 80, most: 1 },
  { code: 'right', width: 240, height: 120, most: 3 },
  { code: 'bottom', width: 1200, height: 90, most: 1 },
  { code: 'login', width: 640, height: 320, most: 1 },
  { code: 'yx', ...FLOOR },
  { code: 'ppzq', ...FLOOR },
  { code: 'kxzq', ...FLOOR },
  { code: 'zyzq', ...FLOOR },
  { code: 'qxzq', ...FLOOR },
  { code: 'xrtj', ...FLOOR },
  { code: 'new_kxzq_1', ...FLOOR },
  { code: 'new_kxzq_2', ...FLOOR },
  { code: 'kxzq_ad', width: 1200, height: 200, most: 8 },
  { code: 'brand', width: 1200, height: 200, most: 4 },
  { code: 'draw', width: 1200, height: 90, most: 1 },
  { code: 'demo', width: 720, height: 360, most: 8 },
]
