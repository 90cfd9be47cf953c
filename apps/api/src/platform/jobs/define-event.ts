import type { z } from 'zod'
import type { AppContext } from '../context/index.ts'

/** An event in the outbox. It belongs to the area that publishes it. */
export type EventDefinition<Payload> = {
  readonly name: string
  /** Checked before every delivery. */
  readonly payload: z.ZodType<Payload>
  /** Attempts of a delivery before the event is marked as failed. */
  readonly maxAttempts: number
}

/** A delivered event; its handler must be idempotent. */
export type Delivery<Payload> = { readonly payload: Payload; readonly event_id: string }

type Handler = {
  readonly handle: (context: AppContext, deliveries: readonly Delivery<never>[]) => Promise<void>
  readonly takesMany: boolean
}
type Handled = { readonly event: EventDefinition<unknown>; readonly handlers: Handler[] }

const DEFAULT_ATTEMPTS = 20
const registered = new WeakMap<AppContext['app'], Map<string, Handled>>()

/** Defines an event and its payload. */
export const defineEvent = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { maxAttempts = DEFAULT_ATTEMPTS }: { readonly maxAttempts?: number } = {},
): EventDefinition<Payload> => ({ name, payload, maxAttempts })

/** Makes an event known to an application, also when nothing handles it. Two events of one name are an error. */
export function registerEvent(context: AppContext, event: EventDefinition<unknown>): Handler[] {
  const known = registered.get(context.app) ?? new Map<string, Handled>()
  registered.set(context.app, known)
  const existing = known.get(event.name)
  if (existing !== undefined && existing.event !== event) throw new Error(`the event ${event.name} is defined twice`)
  const handled = existing ?? { event, handlers: [] }
  known.set(event.name, handled)
  return handled.handlers
}

/** Adds a handler of an event to an application. */
export function handleEvent<Payload>(
  context: AppContext,
  event: EventDefinition<Payload>,
  handler: (context: AppContext, delivery: Delivery<Payload>) => Promise<void>,
): void {
  registerEvent(context, event).push({
    handle: async (own, deliveries) => {
      for (const delivery of deliveries) await handler(own, delivery)
    },
    takesMany: false,
  })
}

/**
 * Adds a handler that takes many deliveries at a time, because statements over many rows cost a fraction. When it
 * throws, it is called once more for each of them.
 */
export function handleEvents<Payload>(
  context: AppContext,
  event: EventDefinition<Payload>,
  handler: (context: AppContext, deliveries: readonly Delivery<Payload>[]) => Promise<void>,
): void {
  registerEvent(context, event).push({ handle: handler, takesMany: true })
}

/** Whether deliveries of an event are handled many at a time. */
export const takesMany = (context: AppContext, name: string): boolean =>
  registered
    .get(context.app)
    ?.get(name)
    ?.handlers.every((handler) => handler.takesMany) ?? false

/** Maximum attempts of an event; unknown ones get the default, since another version may know them. */
export const maxAttemptsOf = (context: AppContext, name: string): number =>
  registered.get(context.app)?.get(name)?.event.maxAttempts ?? DEFAULT_ATTEMPTS

/**
 * Checks the payloads of events of one name and runs the handlers. Throws for an unknown name and for a payload that
 * does not fit.
 */
export async function dispatchEvents(
  context: AppContext,
  name: string,
  events: readonly { readonly payload: unknown; readonly event_id: string }[],
): Promise<void> {
  const entry = registered.get(context.app)?.get(name)
  if (entry === undefined) throw new Error(`the event ${name} is unknown: its area registers it with handleEvent`)
  const deliveries = events.map(({ payload, event_id }) => {
    const read = entry.event.payload.safeParse(payload)
    if (!read.success) throw new Error(`the payload of ${name} does not fit: ${read.error.message}`)
    return { payload: read.data as never, event_id }
  })
  for (const { handle } of entry.handlers) await handle(context, deliveries)
}
