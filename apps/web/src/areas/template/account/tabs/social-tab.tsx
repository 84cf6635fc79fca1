import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandLinkedin from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs'
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs'
import IconBrandTwitter from '@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AccountErrors } from '../account-draft.ts'
import { siteLabel } from '../labels.ts'
import { LINKED_SITES } from '../model.ts'
import type { ConnectedSite, LinkedSite } from '../model.ts'
import type { SocialLinks } from '../schema.ts'
import { ConnectionList } from './connection-list.tsx'
import styles from './account-tabs.module.css'

const ICONS: Record<LinkedSite | ConnectedSite, IconDrawing> = {
  twitter: IconBrandTwitter,
  facebook: IconBrandFacebook,
  google: IconBrandGoogle,
  linkedIn: IconBrandLinkedin,
  instagram: IconBrandInstagram,
  quora: IconMessageQuestion,
  github: IconBrandGithub,
}

export interface SocialTabProps {
  links: SocialLinks
  errors: AccountErrors
  onChange: (links: SocialLinks) => void
}

export function SocialTab({ links, errors, onChange }: SocialTabProps) {
  return (
    <>
      <div className={styles.grid}>
        {LINKED_SITES.map((site) => (
          <TextField
            key={site}
            label={siteLabel(site)}
            optional={m.people_optional()}
            inputMode="url"
            autoComplete="off"
            maxLength={200}
            placeholder={m.account_link_example()}
            suffix={<Icon of={ICONS[site]} size={18} />}
            value={links[site]}
            error={errors[site]}
            onChange={({ currentTarget: { value } }) => onChange({ ...links, [site]: value })}
          />
        ))}
      </div>
      <ConnectionList icons={ICONS} />
    </>
  )
}
