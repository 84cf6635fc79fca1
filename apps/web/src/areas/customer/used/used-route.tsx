import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'

/** Read by most and used by some: the page as the server drew it comes to life with the first movement in it. */
export const UsedRoute = lazyComponent(() => import('./used-page.tsx'), 'UsedPage', firstUse)
