import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import IconBrandX from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { sayNote } from '../notes/notes-store.ts'

interface Network {
  key: string
  icon: IconDrawing
  label: () => string
  addressFor: (page: string, name: string) => string
}

const NETWORKS: readonly Network[] = [
  {
    key: 'line',
    icon: IconBrandLine,
    label: () => m.showroom_share_line(),
    addressFor: (page) => `https://social-plugins.line.me/lineit/share?url=${page}`,
  },
  {
    key: 'facebook',
    icon: IconBrandFacebook,
    label: () => m.showroom_share_facebook(),
    addressFor: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}`,
  },
  {
    key: 'x',
    icon: IconBrandX,
    label: () => m.showroom_share_x(),
    addressFor: (page, name) => `https://x.com/intent/post?url=${page}&text=${name}`,
  },
  {
    key: 'mail',
    icon: IconMail,
    label: () => m.showroom_share_mail(),
    addressFor: (page, name) => `mailto:?subject=${name}&body=${page}`,
  },
]

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    sayNote(m.shared_link_copied())
  } catch {
    sayNote(m.shared_link_in_address(), 'danger')
  }
}

/** The list of the device itself; whoever closes it wants nothing said. */
function shareByDevice(title: string): void {
  navigator.share({ title, url: location.href }).catch(() => undefined)
}

export interface ShareMenuProps {
  /** What is shown to others. */
  name: string
  /** Beside the word, where it is counted. */
  count?: string | undefined
  onShare?: (() => void) | undefined
}

/** Where something can be shown to others: the networks open in a window of their own. */
export function ShareMenu({ name, count, onShare }: ShareMenuProps) {
  const page = encodeURIComponent(location.href)
  return (
    <Menu
      label={m.shared_share()}
      buttonClassName={buttonClass('quiet')}
      button={
        <>
          <Icon of={IconShare} size={18} />
          <span>
            {m.shared_share()}
            {count === undefined ? null : ` ${count}`}
          </span>
        </>
      }
      entries={[
        ...NETWORKS.map(({ key, icon, label, addressFor }) => ({
          kind: 'link' as const,
          key,
          icon,
          label: label(),
          link: (
            // The menu puts its words in.
            // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
            <a
              href={addressFor(page, encodeURIComponent(name))}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onShare}
            />
          ),
        })),
        { kind: 'separator', key: 'line-above' },
        ...('share' in navigator
          ? [
              {
                kind: 'action' as const,
                key: 'device',
                icon: IconShare,
                label: m.showroom_share_device(),
                onSelect: () => shareByDevice(name),
              },
            ]
          : []),
        {
          kind: 'action',
          key: 'copy',
          icon: IconLink,
          label: m.showroom_share_copy(),
          onSelect: () => {
            onShare?.()
            void copyAddress(location.href)
          },
        },
      ]}
    />
  )
}
