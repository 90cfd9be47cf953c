import { useState } from 'react'

/** One key for what a form sends, however often it is pressed: the server does it once. */
export const useRequestKey = (): string => useState(() => crypto.randomUUID())[0]
