import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { prose, route, text, versionField } from '../../platform/http/index.ts'
import { changesOf, settingVersion } from './setting.queries.ts'
import { changeSetting, definitionOf, effectOf, readSetting, staffSettings } from './setting.service.ts'

const MOST_VALUE = 20_000
const key = () => text(1, 40)
const value = () => z.string().min(1).max(MOST_VALUE)

/** Calls of the staff on the settings of the shop. */
export function registerSettings(server: AppContext): void {
  const calls = contract.settingAdmin

  route(server, calls.list, z.object({}), ({ staff }) => staffSettings(server, staff))

  route(server, calls.history, z.object({ key: key() }), ({ db, input }) => changesOf(db, definitionOf(input.key).key))

  route(server, calls.effect, z.object({ key: key(), value: value() }), async ({ input }) => {
    const definition = definitionOf(input.key)
    return { text: await effectOf(server, definition, readSetting(definition, input.value)) }
  })

  route(
    server,
    calls.change,
    z.object({ key: key(), value: value(), ...versionField(settingVersion, 0), note: prose(0, 200).default('') }),
    async ({ input, staff }) => {
      const definition = definitionOf(input.key)
      const read = readSetting(definition, input.value)
      return changeSetting(server, staff, definition, {
        value: read,
        revision: input.revision,
        note: input.note,
      })
    },
  )
}
