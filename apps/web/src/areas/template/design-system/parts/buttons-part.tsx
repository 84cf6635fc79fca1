import { useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import type { ButtonVariant } from '#ui/actions/button.tsx'
import { Chip, ChipRow, FilterChip } from '#ui/actions/chip.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { DesignPart, Sample } from '../design-part.tsx'
import { sayPressed } from '../say-pressed.ts'
import styles from './buttons-part.module.css'

const VARIANTS: readonly [ButtonVariant, () => string, () => string, IconDrawing | undefined][] = [
  ['next', m.design_button_next, m.design_confirm, IconCheck],
  ['fill', m.design_button_fill, m.design_new, IconPlus],
  ['outline', m.design_button_outline, m.design_print, IconPrinter],
  ['quiet', m.design_button_quiet, m.design_open, undefined],
  ['danger-outline', m.design_button_danger, m.design_cancel, undefined],
]
const STATES = [
  ['rest', m.design_state_rest],
  ['hover', m.design_state_hover],
  ['focus', m.design_state_focus],
  ['pressed', m.design_state_pressed],
  ['busy', m.design_state_busy],
  ['off', m.design_state_off],
] as const

/** Every kind of button in every state, and the small ones beside them. */
export function ButtonsPart() {
  const [view, setView] = useState<'table' | 'timeline'>('table')
  const [isChosen, setChosen] = useState(true)
  const [isFiltered, setFiltered] = useState(true)
  return (
    <DesignPart id="buttons" title={m.design_buttons()} about={m.design_buttons_about()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, and keys have to reach it */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={m.design_buttons()}>
        <table className={styles.states}>
          <thead>
            <tr>
              <th scope="col">
                <span className="rc-visually-hidden">{m.design_buttons()}</span>
              </th>
              {STATES.map(([state, name]) => (
                <th key={state} scope="col">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {VARIANTS.map(([variant, kind, word, icon]) => (
              <tr key={variant}>
                <th scope="row">{kind()}</th>
                {STATES.map(([state]) => (
                  <td key={state}>
                    <Button
                      variant={variant}
                      icon={icon}
                      className={styles[state]}
                      data-kind={variant}
                      loading={state === 'busy'}
                      disabled={state === 'off'}
                      onClick={() => sayPressed(word())}
                    >
                      {word()}
                    </Button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.row}>
        <IconButton icon={IconPhone} label={m.design_call()} bordered onClick={() => sayPressed(m.design_call())} />
        <IconButton
          icon={IconMessageCircle}
          label={m.design_write()}
          bordered
          onClick={() => sayPressed(m.design_write())}
        />
        <IconButton icon={IconDots} label={m.design_more()} onClick={() => sayPressed(m.design_more())} />
        <OptionSwitch
          label={m.design_view()}
          options={[
            { value: 'table', label: m.design_view_table() },
            { value: 'timeline', label: m.design_view_timeline() },
          ]}
          current={view}
          onChange={setView}
        />
        <ChipRow label={m.design_filters()}>
          <Chip pressed={isChosen} onClick={() => setChosen(!isChosen)}>
            {m.design_chip()}
          </Chip>
          <Chip pressed={!isChosen} onClick={() => setChosen(!isChosen)}>
            {m.design_chip_other()}
          </Chip>
        </ChipRow>
        {isFiltered ? (
          <FilterChip
            name={m.design_branch()}
            value="Hua Hin"
            removeLabel={m.design_branch_remove()}
            onRemove={() => setFiltered(false)}
          />
        ) : (
          <Button icon={IconPlus} onClick={() => setFiltered(true)}>
            {m.design_filter()}
          </Button>
        )}
      </div>
      <Sample name={m.design_large()}>
        <div className={styles.row}>
          <Button variant="next" size="lg" onClick={() => sayPressed(m.design_confirm())}>
            {m.design_confirm()}
          </Button>
          <Button size="lg" icon={IconPrinter} onClick={() => window.print()}>
            {m.design_print()}
          </Button>
        </div>
      </Sample>
    </DesignPart>
  )
}
