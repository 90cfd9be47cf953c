import pg from 'pg'

/** What the driver's query is made of, as far as this file touches it; its types leave it out. */
type Inside = {
  readonly name: string
  readonly _result: { fields: readonly unknown[]; _parsers: readonly unknown[] | undefined }
  _accumulateRows: boolean
  hasBeenParsed(connection: object): boolean
  prepare(connection: object): void
  handleRowDescription(message: unknown): void
}

/** Columns by name of the statement: in one database the same text has the same columns on every connection. */
export type Shapes = Map<string, { readonly fields: readonly unknown[]; readonly parsers: readonly unknown[] }>

const Query = pg.Query as unknown as new (
  config: object,
  values: undefined,
  callback: (error: Error | undefined, answer: never) => void,
) => Inside

/** Connections as they are for statements whose columns are known: nothing is asked about them. */
const silent = new WeakMap<object, object>()
const silentOf = (connection: object): object => {
  let found = silent.get(connection)
  if (found === undefined) {
    found = Object.create(connection, { describe: { value: () => undefined } }) as object
    silent.set(connection, found)
  }
  return found
}

/**
 * A prepared statement whose columns are asked for once. The driver has them described at every call: for a list of sixty columns PostgreSQL sends, and the driver
 * reads, two kilobytes of names before the first row (decision 0009). A connection that has not prepared the statement asks anew, so a change of the tables is seen
 * wherever PostgreSQL itself allows it.
 */
class KnownStatement extends Query {
  readonly #shapes: Shapes

  constructor(shapes: Shapes, config: object, callback: (error: Error | undefined, answer: never) => void) {
    super(config, undefined, callback)
    this.#shapes = shapes
  }

  override prepare(connection: object): void {
    const shape = this.hasBeenParsed(connection) ? this.#shapes.get(this.name) : undefined
    if (shape === undefined) {
      super.prepare(connection)
      return
    }
    this._result.fields = shape.fields
    this._result._parsers = shape.parsers
    this._accumulateRows = true
    super.prepare(silentOf(connection))
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    this.#shapes.set(this.name, { fields: this._result.fields, parsers: this._result._parsers ?? [] })
  }
}

/** Sends a prepared statement; its rows come as lists of values. */
export const sendPrepared = <A>(
  client: { readonly query: (query: unknown) => unknown },
  shapes: Shapes,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<A> =>
  new Promise((resolve, reject) => {
    client.query(
      new KnownStatement(shapes, { name, text, values, rowMode: 'array' }, (error, answer) => {
        if (error) reject(error)
        else resolve(answer)
      }),
    )
  })
