import type { AnyCall } from '@yaopi/core/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cookieName } from './session-cookie.ts'
import type { AppContext } from '../context/index.ts'
import { BusinessError } from '../errors/index.ts'
import { addVary } from './vary.ts'
import { openApiText } from './openapi.text.ts'

/** Serves `/openapi.json`, written from the contract rows and the schemas that validate the input. */
export function registerOpenApi(server: AppContext): void {
  const documents = new Map<boolean, string>()
  const documentOf = (withStaff: boolean): string => {
    const known = documents.get(withStaff) ?? JSON.stringify(describe(server, withStaff))
    documents.set(withStaff, known)
    return known
  }
  server.app.get('/openapi.json', async (request, reply) => {
    const withStaff = server.config.demo || (await isStaff(server, request))
    // A shared cache must not give the document of staff to others.
    const isShared = server.config.demo || !withStaff
    if (!server.config.demo) for (const name of ['Authorization', 'Cookie']) addVary(reply, name)
    addVary(reply, 'Accept-Encoding')
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', isShared ? 'public, max-age=300' : 'private, no-store')
      .header('access-control-allow-origin', '*')
      .send(documentOf(withStaff))
  })
}

/** Read by anybody; who it is decides what the document lists. */
const reading: AnyCall = { method: 'GET', path: '/openapi.json', access: 'visitor', summary: '' }

async function isStaff(server: AppContext, request: FastifyRequest): Promise<boolean> {
  try {
    return (await server.requestAccess.authenticate(server, reading, request))?.staff != null
  } catch (error) {
    // A partner's token may not read it as somebody; it reads what visitors do.
    if (error instanceof BusinessError) return false
    throw error
  }
}

type Shape = {
  readonly type?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/**
 * The input schema of a call. Zod counts a preprocessed field as optional in the input, so required fields are taken
 * from the output, except those with a default.
 */
function inputShape(schema: z.ZodType): Shape {
  const shapeOf = (io: 'input' | 'output'): Shape => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  const needing = (input: Shape, read: Shape): Shape => {
    if (input.items !== undefined) return { ...input, items: needing(input.items, read.items ?? {}) }
    if (input.properties === undefined) return input
    return {
      ...input,
      required: (read.required ?? []).filter((name) => read.properties?.[name]?.default === undefined),
      properties: Object.fromEntries(
        Object.entries(input.properties).map(([name, inner]) => [name, needing(inner, read.properties?.[name] ?? {})]),
      ),
    }
  }
  return needing(shapeOf('input'), shapeOf('output'))
}

/** The OpenAPI 3.1 document of the bound calls, with or without those of staff. */
export function describe(server: Pick<AppContext, 'bound' | 'config'>, withStaff: boolean): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [call, schema] of server.bound) {
    if (call.access === 'staff' && !withStaff) continue
    const shape = inputShape(schema)
    const properties = shape.properties ?? {}
    const required = new Set(shape.required ?? [])
    const places = new Set([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
    const rest = Object.entries(properties).filter(([name]) => !places.has(name))
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const inBody = call.method === 'POST'
    ;(paths[path] ??= {})[call.method.toLowerCase()] = {
      summary: call.summary,
      'x-caller': call.access,
      ...(call.access === 'visitor' || call.access === 'gateway' ? {} : { security: [{ cookie: [] }, { bearer: [] }] }),
      parameters: [
        ...[...places].map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: properties[name] ?? { type: 'string' },
        })),
        ...(inBody
          ? []
          : rest.map(([name, property]) => ({ name, in: 'query', required: required.has(name), schema: property }))),
      ],
      ...(!inBody || (rest.length === 0 && !call.multipart)
        ? {}
        : {
            requestBody: {
              content: {
                [call.multipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: {
                  schema: {
                    type: 'object',
                    properties: Object.fromEntries(rest),
                    required: rest.map(([name]) => name).filter((name) => required.has(name)),
                  },
                },
              },
            },
          }),
      responses: {
        200: call.file
          ? { description: openApiText.file }
          : {
              description: openApiText.done,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
            },
        '4XX': {
          description: openApiText.refused,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
        },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: openApiText.title, version: '1' },
    paths,
    components: {
      schemas: {
        Envelope: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {}, errors: { type: 'object' } },
        },
      },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName(server.config) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
