import type { AnyCall } from '@yaopi/core/contract'
import type { LightMyRequestResponse } from 'fastify'

const LEAKS = /node_modules|\.ts:\d|at \w+ \(|syntax error|SQLSTATE|\bselect .+ from\b|\binsert into\b|violates|stack/i

/**
 * What is wrong with an answer whatever it answers: a failure, a refusal without words or in the wrong envelope, an
 * inner detail.
 */
export function faultOf(call: AnyCall, answer: LightMyRequestResponse): string | undefined {
  const { statusCode: status, body } = answer
  if (status >= 500) return `status ${status}: ${body.slice(0, 200)}`
  if (status < 400) return undefined
  if (answer.headers['x-content-type-options'] !== 'nosniff' || answer.headers['content-security-policy'] === undefined)
    return 'without the headers of every answer'
  if (LEAKS.test(body)) return `tells ${body.slice(0, 200)}`
  if (call.access === 'gateway' && answer.headers['content-type']?.toString().startsWith('text/plain') === true)
    return undefined
  const { code, message } = answer.json<{ code: unknown; message: unknown }>()
  if (code !== status) return `code ${String(code)} in a ${status}`
  return typeof message === 'string' && /[\u4e00-\u9fff]/.test(message) ? undefined : `no words: ${body.slice(0, 200)}`
}
