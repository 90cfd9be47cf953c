import { useCallback, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * Changes a field by the value it has at that moment, for what ends after other changes: a lookup, a file that is sent.
 * The field is followed when its row moves; when it has left the form, nothing is changed.
 */
export function useFieldChange<Value>(name: string): (change: (before: Value | undefined) => Value) => void {
  const { getValues, setValue } = useFormContext()
  const place = useRef<string>(undefined)
  useEffect(() => {
    place.current = name
    return () => {
      place.current = undefined
    }
  }, [name])
  return useCallback(
    (change) => {
      const at = place.current
      if (at === undefined) return
      const before: unknown = getValues(at)
      setValue(at, change(before as Value | undefined), { shouldDirty: true, shouldTouch: true, shouldValidate: false })
    },
    [getValues, setValue],
  )
}
