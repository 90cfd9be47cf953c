import { call } from '../../platform/protocol/call.ts'

/** The yearly electronic contract of a member (domain.md §0.2). `status`: 0 not signed, 1 valid, 2 ended. */
export type Contract = {
  readonly status: 0 | 1 | 2
  readonly version: string
  readonly end_date: string | null
  readonly company: string
  readonly phone: string
  /** Text of both agreements, Markdown. */
  readonly content: string
  /** Address of the PDF. */
  readonly pdf: string
  readonly history: readonly {
    readonly version: string
    readonly signer: string
    readonly signed_at: number
    readonly end_date: string
  }[]
}

export const agreementCalls = {
  read: call<{}, Contract>({ method: 'GET', path: '/api/user/contract', access: 'member', summary: '电子合同' }),
  sign: call<{ name: string; code: string }, Contract>({
    method: 'POST',
    path: '/api/user/contract',
    access: 'member',
    summary: '签署电子合同',
  }),
  pdf: call<{}, FileResponse>({
    method: 'GET',
    path: '/api/user/contract/pdf',
    access: 'member',
    file: true,
    summary: '下载电子合同PDF',
  }),
} as const

/** Stands for the bytes of a downloaded file. */
export type FileResponse = { readonly file: true }
