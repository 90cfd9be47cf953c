import { decodeForm, type DecodedMap, FormBodyError } from '@yaopi/core'
import type { FastifyRequest } from 'fastify'

const BROKEN: unique symbol = Symbol('broken query')
type Query = DecodedMap & { [BROKEN]?: FormBodyError }

/**
 * Parses the query string with the strict codec. It never throws: the router calls it outside of any error handler, and
 * an exception there would end the process. `queryOf` reports the error.
 */
export function readQuery(text: string): Query {
  try {
    return decodeForm(text)
  } catch (error) {
    return { [BROKEN]: error instanceof FormBodyError ? error : new FormBodyError(String(error)) } as unknown as Query
  }
}

/** The query of a request; throws FormBodyError when it could not be read. */
export function queryOf(request: FastifyRequest): DecodedMap {
  const query = request.query as Query
  if (query[BROKEN] !== undefined) throw query[BROKEN]
  return query
}
