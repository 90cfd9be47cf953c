import type { RegisterState } from '@yaopi/core/contract'
import { href } from '../../platform/routing/index.ts'
import { registerSteps } from '../register-parts/index.ts'

/** A step for the frame of a wizard; the account is not gone back to. */
export const stepOf = (current: number, hasBack: boolean) => ({
  steps: registerSteps(),
  current,
  values: {},
  back: hasBack ? registerSteps()[current - 2]!.href : undefined,
})

/** Where somebody is led who opens the second step: on, when there is nothing to change. */
export const leavesCompany = (state: RegisterState): boolean => state.is_company_open === 0

/** Where somebody is led who registers several stores; undefined: they do not. */
export const chainStep = ({ next_step }: RegisterState): string | undefined =>
  next_step === 'dd_step2'
    ? href('register_dd_step2')
    : next_step === 'dd_step3'
      ? href('register_dd_step3')
      : undefined
