import IconBrandCodepen from '@tabler/icons-react/dist/esm/icons/IconBrandCodepen.mjs'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGithub from '@tabler/icons-react/dist/esm/icons/IconBrandGithub.mjs'
import IconBrandInstagram from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs'
import IconBrandSlack from '@tabler/icons-react/dist/esm/icons/IconBrandSlack.mjs'
import IconBrandTwitter from '@tabler/icons-react/dist/esm/icons/IconBrandTwitter.mjs'
import { labelFrom, m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SOCIAL_SITES } from '../model.ts'
import type { SocialSite } from '../model.ts'
import type { EditTabProps } from './account-tab.tsx'
import styles from './user-edit.module.css'

const ICONS: Record<SocialSite, IconDrawing> = {
  twitter: IconBrandTwitter,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  github: IconBrandGithub,
  codepen: IconBrandCodepen,
  slack: IconBrandSlack,
}
const siteLabel = labelFrom<SocialSite>({
  twitter: () => m.people_social_twitter(),
  facebook: () => m.people_social_facebook(),
  instagram: () => m.people_social_instagram(),
  github: () => m.people_social_github(),
  codepen: () => m.people_social_codepen(),
  slack: () => m.people_social_slack(),
})

export function SocialTab({ draft, errors, onChange }: EditTabProps) {
  return (
    <div className={styles.grid}>
      {SOCIAL_SITES.map((site) => (
        <TextField
          key={site}
          label={siteLabel(site)}
          optional={m.people_optional()}
          inputMode="url"
          autoComplete="off"
          maxLength={200}
          suffix={<Icon of={ICONS[site]} size={18} />}
          value={draft.social[site]}
          error={errors[site]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...draft, social: { ...draft.social, [site]: value } })
          }
        />
      ))}
    </div>
  )
}
