import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { sendFile, limitHits, prose, route, text } from '../../platform/http/index.ts'
import { agreementPdf, readAgreement, signAgreement } from './agreement.service.ts'
import { agreementText, codeNeeded } from './agreement.text.ts'

const DOWNLOADS = { bucket: 'contract-pdf', hits: 20, seconds: 600, message: agreementText.tooMany } as const

/** The yearly agreement: reading, signing with a text message code, downloading. domain.md §0.2, §5.4. */
export function registerAgreement(server: AppContext): void {
  const calls = contract.agreement

  route(server, calls.read, z.object({}), ({ member }) => readAgreement(server, member))

  route(server, calls.sign, z.object({ name: prose(2, 20), code: text(1, 10, codeNeeded) }), ({ input, member, ip }) =>
    signAgreement(server, member, { ...input, ip }),
  )

  route(server, calls.pdf, z.object({}), async ({ member, reply }) => {
    await limitHits(server.db, DOWNLOADS, String(member.id), server.now())
    const { pdf, version } = await agreementPdf(server, member)
    return sendFile(reply, pdf, { type: 'application/pdf', name: agreementText.fileName(member.company, version) })
  })
}
