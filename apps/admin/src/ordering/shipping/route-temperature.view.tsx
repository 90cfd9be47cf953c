import { FileInput } from '@mantine/core'
import type { InputOf } from '@yaopi/core/contract'
import { orderAdminCalls, type StaffParcel } from '@yaopi/core/staff'
import { useState } from 'react'
import { CommandForm, SelectField } from '../../components/form/index.ts'
import { notifyDone } from '../../platform/client/index.ts'
import { parcelsText as text } from './shipping.text.ts'

type Recorded = {
  readonly readings: number
  readonly outside: number
  readonly lowest: number
  readonly highest: number
}
type Values = { temp_class: '' | 'lc' | 'ld' }

/** What the logger in a cold parcel measured on the way: its export, which may be corrected by another one. */
export function RouteTemperature({ row, close }: { readonly row: StaffParcel; readonly close: () => void }) {
  const [csv, setCsv] = useState('')
  return (
    <CommandForm<Values, InputOf<typeof orderAdminCalls.recordTemperature>, Recorded>
      call={orderAdminCalls.recordTemperature}
      isInDialog
      isReady={csv !== ''}
      initial={{ temp_class: '' }}
      input={({ temp_class }) => ({
        id: row.order_id,
        package_id: row.id,
        csv,
        ...(temp_class !== '' && { temp_class }),
      })}
      submit={text.record}
      done=""
      onDone={(made) => {
        notifyDone(text.recorded(made.readings, made.lowest, made.highest, made.outside))
        close()
      }}
    >
      <FileInput
        label={text.route}
        description={text.routeHint}
        accept=".csv,text/csv"
        size="sm"
        onChange={(file) => void (file === null ? Promise.resolve('') : file.text()).then(setCsv)}
      />
      <SelectField name="temp_class" label={text.coldClass} choices={Object.entries(text.coldClasses)} isClearable />
    </CommandForm>
  )
}
