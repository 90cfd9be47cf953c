import { href } from '../../platform/routing/index.ts'
import { storeRegistrationText as text } from './store-registration.text.ts'

/** A step for the frame of a wizard. */
export const storeStep = (current: number, hasBack: boolean) => {
  const steps = (['register_dd_step1', 'register_dd_step2', 'register_dd_step3'] as const).map((name, at) => ({
    name: text.steps[at]!,
    href: href(name),
  }))
  return { steps, current, values: {}, back: hasBack ? steps[current - 2]!.href : undefined }
}
