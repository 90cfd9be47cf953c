import type { AppContext } from './app-context.ts'

/** What an area keeps in memory for one application, such as its search index. */
export type AppService<T> = {
  readonly name: string
  /** Loads the service for an application; composition awaits this before the areas are registered. */
  readonly start: (context: AppContext) => Promise<void>
  /** The loaded service. Throws when it was not started. */
  readonly of: (context: AppContext) => T
}

/** Defines a service of an area: areas to the right read it with `of`, platform does not know it. */
export function defineService<T>(name: string, load: (context: AppContext) => Promise<T>): AppService<T> {
  const loaded = new WeakMap<AppContext['app'], { readonly value: T }>()
  return {
    name,
    start: async (context) => {
      loaded.set(context.app, { value: await load(context) })
    },
    of: (context) => {
      const service = loaded.get(context.app)
      if (service === undefined) throw new Error(`the service ${name} was not started: add it to services in areas.ts`)
      return service.value
    },
  }
}
