import { lazyRouteComponent } from '#shell/loading/lazy-page.ts'

// Each step is a file of its own: a visit fetches the one it begins with, and the next while this one is read.
export const WhenStep = lazyRouteComponent(() => import('./when/when-step.tsx'), 'WhenStep')
export const VehicleStep = lazyRouteComponent(() => import('./vehicle/vehicle-step.tsx'), 'VehicleStep')
export const FormSteps = lazyRouteComponent(() => import('./frame/form-steps.tsx'), 'FormSteps')

/** Fetches the chunk of a step. Resolves on failure too: rendering the step then shows the error. */
export async function loadStep(step: number): Promise<void> {
  if (step === 1) await WhenStep.preload?.()
  else if (step === 2) await VehicleStep.preload?.()
  else await FormSteps.preload?.()
}
