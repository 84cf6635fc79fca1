import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { firstUse } from '#shell/loading/first-use.ts'

/** Read by most and used by some: the page as the server drew it comes to life with the first movement in it. */
export const CalculateRoute = lazyComponent(() => import('./calculate-page.tsx'), 'CalculatePage', firstUse)
