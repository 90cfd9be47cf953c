import type { RegisterState } from '@yaopi/core/contract'
import { href } from '../../platform/routing/index.ts'
import { registrationText as text } from './registration.text.ts'

/** The steps with their addresses. */
export const registerSteps = () =>
  (['register_step1', 'register_step2', 'register_step3'] as const).map((name, at) => ({
    name: text.steps[at]!,
    href: href(name),
  }))

/** A step for the frame of a wizard; the account is not gone back to. */
export const stepOf = (current: number, hasBack: boolean) => ({
  steps: registerSteps(),
  current,
  values: {},
  back: hasBack ? registerSteps()[current - 2]!.href : undefined,
})

/** Where somebody is led who opens the second step: on, when there is nothing to change. */
export const leavesCompany = (state: RegisterState): boolean => state.is_company_open === 0
