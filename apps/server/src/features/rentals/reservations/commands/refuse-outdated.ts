import { PRIVACY_VERSION } from '@rodchao/contract'
import { fieldProblem } from '../../../../platform/problem-error.ts'
import type { ShopSettings } from '../../../shop/catalogue/queries/catalogue.ts'

/** Whoever read other terms than those in force, or an earlier notice on personal data, is asked to read again. */
export function refuseOutdated(
  read: { readonly consentVersion: string; readonly privacyVersion: string },
  { consentVersion }: Pick<ShopSettings, 'consentVersion'>,
): void {
  if (read.consentVersion !== consentVersion) throw fieldProblem('consent_outdated', '/consentVersion', 'outdated')
  if (read.privacyVersion !== PRIVACY_VERSION) throw fieldProblem('consent_outdated', '/privacyVersion', 'outdated')
}
