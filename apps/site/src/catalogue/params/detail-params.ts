import type { goodsCalls, InputOf } from '@yaopi/core'

export type DetailInput = InputOf<typeof goodsCalls.detail>

/** The call's input out of an address; undefined for an id that is no number. */
export function detailInput(id: string, params: URLSearchParams): DetailInput | undefined {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined
  const whole = (key: string) => (/^[1-9]\d{0,9}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : undefined)
  const flag = (key: string) => (params.get(key) === '1' ? (1 as const) : undefined)
  return {
    id: Number(id),
    goods_price_id: whole('goods_price_id'),
    ladder_price_id: whole('ladder_price_id'),
    goods_manjian_id: whole('goods_manjian_id'),
    is_yj: flag('is_yj'),
    is_jxq: flag('is_jxq'),
  }
}
