import { useLocalStorage } from '@mantine/hooks'

/** What a person has changed of the columns of a list. */
export type ColumnSettings = {
  readonly hidden: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
}

const none: ColumnSettings = { hidden: {}, widths: {} }

/** The columns of a list as this person has set them on this computer. */
export function useColumnSettings(screen: string) {
  return useLocalStorage<ColumnSettings>({
    key: `yaopi-admin-columns:${screen}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  })
}
