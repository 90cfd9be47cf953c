import { defineJob, forEachDue } from '../../platform/jobs/index.ts'
import { MINUTE } from '../../platform/time/index.ts'
import { type DueParcel, parcelsToAsk } from './tracking.queries.ts'
import { askCarrier } from './tracking.service.ts'

/** Asks carriers about parcels on their way; nothing where the shop has no contract with them. */
export const askCarriersJob = defineJob({
  name: 'ask-carriers',
  every: 10 * MINUTE,
  run: async (server, signal) => {
    const { carrier } = server
    if (carrier === null) return
    await forEachDue(
      server,
      {
        job: 'ask-carriers',
        load: (after: DueParcel | undefined) => parcelsToAsk(server.db, server.now(), after),
        nameOf: ({ package_id }) => `parcel ${package_id}`,
        work: (parcel) => askCarrier(server, carrier, parcel),
      },
      signal,
    )
  },
})
