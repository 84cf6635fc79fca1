import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'

/** Read as the server drew it; it comes to life with the first movement in it. */
export const PrivacyRoute = lazyComponent(() => import('./privacy-page.tsx'), 'PrivacyPage', firstUse)
