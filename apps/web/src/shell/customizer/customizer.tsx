import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { changeSettings, CHOICES, resetSettings, useSettings } from '../settings/settings.ts'
import { Choice, SwitchRow } from './controls.tsx'
import { closeCustomizer } from './customizer-state.ts'
import { ColorChoice } from './color-choice.tsx'
import { SkinChoice } from './skin-choice.tsx'
import { footerLabel, layoutLabel, navbarLabel, transitionLabel, widthLabel } from './labels.ts'
import styles from './customizer.module.css'

/** The panel in which everything about the layout is chosen. It lies beside the page, which goes on working. */
export function Customizer() {
  useLocale()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    closeCustomizer()
  }
  return (
    // Not a control itself: Escape works from every control inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={handleKey}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{m.shell_custom_title()}</h2>
          <p className={styles.lead}>{m.shell_custom_lead()}</p>
        </div>
        <IconButton icon={IconX} label={m.shell_custom_close()} onClick={closeCustomizer} />
      </div>
      <div className={styles.body}>
        <LookSection />
        <MenuSection />
        <BarSection />
      </div>
      <div className={styles.foot}>
        <Button onClick={resetSettings}>{m.shell_custom_reset()}</Button>
      </div>
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function LookSection() {
  const { layout, skin, contentWidth, isMenuCollapsed, isRtl, transition } = useSettings()
  // The rail is dark in every skin.
  const isUnseen = skin === 'semi-dark' && isMenuCollapsed
  const skins = CHOICES.skin.filter((name) => layout === 'vertical' || name !== 'semi-dark')
  return (
    <Section title={m.shell_custom_section_look()}>
      <SkinChoice skins={skins} chosen={skin} help={isUnseen ? m.shell_custom_skin_unseen() : undefined} />
      <Choice
        legend={m.shell_custom_width()}
        choices={CHOICES.contentWidth}
        chosen={contentWidth}
        labelFor={widthLabel}
        onChoose={(name) => changeSettings({ contentWidth: name })}
      />
      <SwitchRow
        label={m.shell_custom_rtl()}
        help={m.shell_custom_rtl_hint()}
        isOn={isRtl}
        onTurn={(isOn) => changeSettings({ isRtl: isOn })}
      />
      <Choice
        legend={m.shell_custom_transition()}
        choices={CHOICES.transition}
        chosen={transition}
        labelFor={transitionLabel}
        onChoose={(name) => changeSettings({ transition: name })}
      />
    </Section>
  )
}

function MenuSection() {
  const { layout, isMenuCollapsed, isMenuHidden } = useSettings()
  return (
    <Section title={m.shell_custom_section_menu()}>
      <Choice
        legend={m.shell_custom_layout()}
        choices={CHOICES.layout}
        chosen={layout}
        labelFor={layoutLabel}
        onChoose={(name) => changeSettings({ layout: name })}
      />
      {layout === 'vertical' ? (
        <SwitchRow
          label={m.shell_custom_collapsed()}
          help={m.shell_custom_collapsed_hint()}
          isOn={isMenuCollapsed}
          onTurn={(isOn) => changeSettings({ isMenuCollapsed: isOn })}
        />
      ) : null}
      <SwitchRow
        label={m.shell_custom_hidden()}
        help={m.shell_custom_hidden_hint()}
        isOn={isMenuHidden}
        onTurn={(isOn) => changeSettings({ isMenuHidden: isOn })}
      />
    </Section>
  )
}

function BarSection() {
  const { layout, navbar, navbarColor, footer } = useSettings()
  const isVertical = layout === 'vertical'
  return (
    <Section title={m.shell_custom_section_bars()}>
      {isVertical ? <ColorChoice chosen={navbarColor} /> : null}
      <Choice
        legend={isVertical ? m.shell_custom_navbar() : m.shell_custom_menu_bar()}
        choices={CHOICES.navbar.filter((name) => isVertical || name !== 'hidden')}
        chosen={navbar}
        labelFor={navbarLabel}
        onChoose={(name) => changeSettings({ navbar: name })}
      />
      <Choice
        legend={m.shell_custom_footer()}
        help={m.shell_custom_footer_hint()}
        choices={CHOICES.footer}
        chosen={footer}
        labelFor={footerLabel}
        onChoose={(name) => changeSettings({ footer: name })}
      />
    </Section>
  )
}
