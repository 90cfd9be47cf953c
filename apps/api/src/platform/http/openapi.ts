import { z } from 'zod'
import { cookieName } from './session-cookie.ts'
import type { AppContext } from '../context/index.ts'
import { openApiText } from './openapi.text.ts'

/** Serves `/openapi.json`, written from the contract rows and the schemas that validate the input. */
export function registerOpenApi(server: AppContext): void {
  let document: string | undefined
  server.app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(describe(server))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(document)
  })
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

/** The OpenAPI 3.1 document of the bound calls. */
export function describe(server: Pick<AppContext, 'bound' | 'config'>): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [call, schema] of server.bound) {
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
