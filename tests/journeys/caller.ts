import type { AnyCall, Call } from '@yaopi/core/contract'
import { requestOf } from '@yaopi/core'
import { healthAdminCalls } from '@yaopi/core/staff'
import { PASSWORD } from './shop.ts'

/** Somebody who talks to the server by calls: staff, whose screens come later, or a member preparing a test. */
export type Caller = {
  /** Sends a call; throws with the server's words unless it succeeded. */
  readonly send: <I, O>(call: Call<I, O>, input: I) => Promise<O>
}

/**
 * A role of the staff; each has a demo account, and finance a second one for what two persons sign. Second ones of
 * other roles are added by the tests that need them.
 */
export type Role =
  | 'admin'
  | 'content'
  | 'finance'
  | 'finance-2'
  | 'goods'
  | 'goods-2'
  | 'quality'
  | 'quality-2'
  | 'sales'
  | 'service'
  | 'warehouse'

/** The token of the login of a staff member, by role. */
export const tokenOfStaff = async (url: string, role: Role): Promise<string> =>
  (
    await answerOf<{ token: string }>(
      await post(`${url}/api/admin/login`, `username=staff-${role}&password=${PASSWORD}`, {}),
    )
  ).token

/** A staff member by role, with the token of the staff login. */
export const staff = async (url: string, role: Role): Promise<Caller> =>
  caller(url, { authorization: `Bearer ${await tokenOfStaff(url, role)}` })

/** Lets a job of the shop run within a second instead of at its time; one that runs at the moment is left alone. */
export async function runJob(admin: Caller, name: string): Promise<void> {
  await admin.send(healthAdminCalls.run, { name }).catch((error: Error) => {
    if (!error.message.startsWith('409 ')) throw error
  })
}

/** A member by account, with the cookie of the login. */
export async function memberByCalls(url: string, username: string): Promise<Caller> {
  const answer = await post(`${url}/api/auth/login`, `username=${username}&password=${PASSWORD}`, {})
  return caller(url, { cookie: answer.headers.get('set-cookie')!.split(';')[0]! })
}

const caller = (url: string, headers: Readonly<Record<string, string>>): Caller => ({
  send: async <I, O>(call: Call<I, O>, input: I): Promise<O> => {
    const { url: path, body } = requestOf(call as AnyCall, input as Readonly<Record<string, unknown>>)
    return answerOf<O>(
      body === undefined
        ? await fetch(`${url}${path}`, { method: call.method, headers })
        : await post(`${url}${path}`, body, headers),
    )
  },
})

const post = (url: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

async function answerOf<O>(answer: Response): Promise<O> {
  const { message, data } = (await answer.json()) as { message: string; data: O }
  if (!answer.ok) throw new Error(`${answer.status} ${message} ${JSON.stringify(data)}`)
  return data
}
