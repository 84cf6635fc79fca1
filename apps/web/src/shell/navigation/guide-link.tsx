import { useLocation } from '@tanstack/react-router'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { guidePageOf } from './guide-page.ts'

/** Where the guide explains the page that one is on, in the language in use. */
export function useGuideAddress(): string | undefined {
  const locale = useLocale()
  const page = useLocation({
    select: ({ pathname, search }) => guidePageOf(pathname, (search as Record<string, unknown>)['layout']),
  })
  return page === undefined ? undefined : `/guide/${locale}/${page}`
}

/** The "?" of the bar. */
export function GuideLink({ className }: { className: string | undefined }) {
  const address = useGuideAddress()
  if (address === undefined) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={classNames(iconButtonClass(), className)}
      aria-label={m.shell_nav_guide()}
      data-tooltip={m.shell_nav_guide()}
    >
      <Icon of={IconHelp} size={20} />
    </a>
  )
}
