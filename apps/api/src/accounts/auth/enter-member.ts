import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UserState } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { cookieName, isSecure } from '../../platform/http/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { userState } from '../member-state/index.ts'
import { hashToken } from './authenticate.ts'
import { startLogin } from './start-login.ts'

const REMEMBERED = 7 * DAY
const UNTIL_CLOSE = DAY

/** Signs a member in: a login, its cookie, and the state that the page shows. `remember`: for seven days. */
export async function enterMember(
  context: AppContext,
  memberId: number,
  remember: boolean,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<UserState> {
  const token = await startLogin(
    context,
    { member_id: memberId, staff_id: null, life: remember ? REMEMBERED : UNTIL_CLOSE, remember, codeAt: null },
    request,
  )
  reply.setCookie(cookieName(context.config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context.config),
    ...(remember ? { maxAge: REMEMBERED / 1000 } : {}),
  })
  return userState(context, memberId, hashToken(token))
}
