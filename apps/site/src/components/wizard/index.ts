// Several forms one after the other, with one draft.
export { useWizard } from './use-wizard.ts'
export { WizardFrame } from './wizard-frame.tsx'
