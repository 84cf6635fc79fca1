import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { ProviderId } from './provider-api.ts'

/** Names of companies are the same in every language. */
export const PROVIDER_NAMES: Record<ProviderId, string> = { line: 'LINE', facebook: 'Facebook' }

export const PROVIDER_ICONS: Record<ProviderId, IconDrawing> = { line: IconBrandLine, facebook: IconBrandFacebook }
