import type { FastifyReply } from 'fastify'

/** Adds a request header to those that an answer depends on, so that a shared cache tells its forms apart. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (known.some((one) => one.toLowerCase() === name.toLowerCase())) return
  reply.header('vary', [...known, name].join(', '))
}
