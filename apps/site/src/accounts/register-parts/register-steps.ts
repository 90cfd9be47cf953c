import { href } from '../../platform/routing/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'

/** The steps of the ordinary registration with their addresses. */
export const registerSteps = () =>
  (['register_step1', 'register_step2', 'register_step3'] as const).map((name, at) => ({
    name: text.steps[at]!,
    href: href(name),
  }))
