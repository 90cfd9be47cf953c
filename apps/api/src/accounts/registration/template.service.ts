import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { templateText } from './template.text.ts'

/** The forms to print and sign, each drawn once: they are the same for everybody. Throws 404 where there is none. */
export function documentTemplates({ settings }: AppContext): (type: string) => Promise<Buffer> {
  const drawn = new Map<string, Promise<Buffer>>()
  return async (type) => {
    const seller = settings.values().company
    const key = `${type} ${seller}`
    const { templatePdf } = await import('./template-pdf.ts')
    const pdf = drawn.get(key) ?? templatePdf(type, seller)
    if (pdf === undefined) throw new BusinessError(404, templateText.unknown)
    drawn.set(key, pdf)
    return pdf
  }
}
