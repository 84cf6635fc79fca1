import { FullLayout } from '../layouts/full-layout.tsx'
import { SplitPageOffer } from '../layouts/split-page.tsx'
import { LinkOffer } from './link-offer.tsx'
import { useFollowOtherTabs } from './use-follow-other-tabs.ts'

/** The frame of sign-in and tracking pages; `wasSignedIn` when the way to it was opened. */
export function SessionFrame({ wasSignedIn }: { wasSignedIn: boolean }) {
  useFollowOtherTabs(wasSignedIn)
  return (
    <SplitPageOffer value={<LinkOffer />}>
      <FullLayout />
    </SplitPageOffer>
  )
}
