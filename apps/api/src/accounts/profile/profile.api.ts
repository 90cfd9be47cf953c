import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { oneOf, prose, route, text } from '../../platform/http/index.ts'
import { deviceOf } from '../auth/index.ts'
import { userState } from '../member-state/index.ts'
import { agree, changePayPassword, changeProfile, readProfile } from './profile.service.ts'
import { profileText as words } from './profile.text.ts'

const code = () => text(1, 10).optional()
const password = () => z.string().min(1).max(64).optional()
const pin = () => z.string({ error: words.pin }).regex(/^\d{6}$/, words.pin)

/** What members see and change of themselves. domain.md §4.11, decision 0050. */
export function registerProfile(server: AppContext): void {
  const calls = contract.profile
  route(server, calls.read, z.object({}), ({ member }) => readProfile(server, member.id))

  route(
    server,
    calls.update,
    z.object({
      name: prose(2, 20).optional(),
      username: z
        .string()
        .regex(/^[A-Za-z0-9_]{4,20}$/, words.username)
        .refine((name) => !/^\d+$/.test(name), words.digitsOnly)
        .optional(),
      phone: text(1, 20).optional(),
      code: code(),
      old_code: code(),
      password: password(),
    }),
    async ({ input, member }) => {
      await changeProfile(server, member, input)
      return userState(server, member.id, member.token_hash)
    },
  )

  route(
    server,
    calls.payPassword,
    z.object({ password: pin(), old_password: pin().optional(), code: code(), login_password: password() }),
    async ({ input, member, request }) => {
      await changePayPassword(server, member, deviceOf(request.headers['user-agent'] ?? ''), input)
      return null
    },
  )

  route(
    server,
    calls.agree,
    z.object({ texts: z.array(z.object({ text: oneOf(['yhxy', 'privacy'] as const), version: text(1, 20) })).max(2) }),
    async ({ input, member, ip }) => {
      await agree(server, member.id, input.texts, ip)
      return userState(server, member.id, member.token_hash)
    },
  )
}
