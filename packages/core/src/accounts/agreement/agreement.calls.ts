import type { Agreement } from './agreement.types.ts'
import { type FileResponse, call } from '../../platform/protocol/index.ts'

/** Calls of the yearly agreement (domain.md §0.2). */
export const agreementCalls = {
  read: call<{}, Agreement>({ method: 'GET', path: '/api/user/contract', access: 'member', summary: '电子合同' }),
  sign: call<{ name: string; code: string }, Agreement>({
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
