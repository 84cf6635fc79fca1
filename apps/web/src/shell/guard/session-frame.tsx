import { FullLayout } from '../layouts/full-layout.tsx'
import { SplitPageOffer } from '../layouts/split-page.tsx'
import { LinkOffer } from './link-offer.tsx'
import { useFollowOtherTabs } from './use-follow-other-tabs.ts'

/** The frame of sign-in and tracking pages. */
export function SessionFrame() {
  useFollowOtherTabs()
  return (
    <SplitPageOffer value={<LinkOffer />}>
      <FullLayout />
    </SplitPageOffer>
  )
}
