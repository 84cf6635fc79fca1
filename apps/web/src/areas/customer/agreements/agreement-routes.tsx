import { firstUse } from '#shell/loading/first-use.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'

/** Read as the server drew them; they come to life with the first movement in them. */
export const TermsRoute = lazyComponent(() => import('./terms-page.tsx'), 'TermsPage', firstUse)
export const PrivacyRoute = lazyComponent(() => import('./privacy-page.tsx'), 'PrivacyPage', firstUse)
