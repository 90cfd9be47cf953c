import { goodsCalls } from '@yaopi/core'
import type { PathParams, PreloadedData } from '../../platform/routing/index.ts'

/** The first picture of the goods of a detail page. */
export function detailPicture(data: PreloadedData, params: PathParams): string | undefined {
  const goods = data(goodsCalls.detail.path.replace(':id', params['id'] ?? '')) as
    | {
        readonly images: readonly { readonly url: string }[]
        readonly goods_image: readonly { readonly url: string }[]
      }
    | undefined
  return goods?.images[0]?.url ?? goods?.goods_image[0]?.url
}
