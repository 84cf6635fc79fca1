import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { pageDirection } from '../overlays/page-direction.ts'
import styles from './tab-panels.module.css'

export interface TabPanel {
  id: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean | undefined
}

export interface TabPanelsProps {
  label: string
  panels: readonly TabPanel[]
  value?: string | undefined
  onChange?: ((id: string) => void) | undefined
  orientation?: 'horizontal' | 'vertical' | undefined
}

/** Tabs whose panel is no address of its own; those that are addresses are links, see `Tabs`. */
export function TabPanels({ label, panels, value, onChange, orientation = 'horizontal' }: TabPanelsProps) {
  return (
    <DirectionProvider direction={pageDirection()}>
      <BaseTabs.Root
        className={classNames(styles.root)}
        orientation={orientation}
        {...(value === undefined ? { defaultValue: panels[0]?.id } : { value })}
        onValueChange={(id: string) => onChange?.(id)}
      >
        <BaseTabs.List className={classNames(styles.list)} aria-label={label} activateOnFocus>
          {panels.map(({ id, label: word, disabled }) => (
            <BaseTabs.Tab key={id} value={id} disabled={disabled} className={classNames(styles.tab)}>
              {word}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        {panels.map(({ id, content }) => (
          <BaseTabs.Panel key={id} value={id} className={classNames(styles.panel)}>
            {content}
          </BaseTabs.Panel>
        ))}
      </BaseTabs.Root>
    </DirectionProvider>
  )
}
