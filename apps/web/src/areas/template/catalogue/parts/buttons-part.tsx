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
import { CataloguePart, Sample } from '../catalogue-part.tsx'
import { sayPressed } from '../say-pressed.ts'
import styles from './buttons-part.module.css'

const VARIANTS: readonly [ButtonVariant, () => string, () => string, IconDrawing | undefined][] = [
  ['next', m.catalogue_button_next, m.catalogue_confirm, IconCheck],
  ['fill', m.catalogue_button_fill, m.catalogue_new, IconPlus],
  ['outline', m.catalogue_button_outline, m.catalogue_print, IconPrinter],
  ['quiet', m.catalogue_button_quiet, m.catalogue_open, undefined],
  ['danger-outline', m.catalogue_button_danger, m.catalogue_cancel, undefined],
]
const STATES = [
  ['rest', m.catalogue_state_rest],
  ['hover', m.catalogue_state_hover],
  ['focus', m.catalogue_state_focus],
  ['pressed', m.catalogue_state_pressed],
  ['busy', m.catalogue_state_busy],
  ['off', m.catalogue_state_off],
] as const

/** Every kind of button in every state, and the small ones beside them. */
export function ButtonsPart() {
  const [view, setView] = useState<'table' | 'timeline'>('table')
  const [isChosen, setChosen] = useState(true)
  const [isFiltered, setFiltered] = useState(true)
  return (
    <CataloguePart id="buttons" title={m.catalogue_buttons()} about={m.catalogue_buttons_about()}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, and keys have to reach it */}
      <div className={styles.scroller} tabIndex={0} role="group" aria-label={m.catalogue_buttons()}>
        <table className={styles.states}>
          <thead>
            <tr>
              <th scope="col">
                <span className="rc-visually-hidden">{m.catalogue_buttons()}</span>
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
        <IconButton
          icon={IconPhone}
          label={m.catalogue_call()}
          bordered
          onClick={() => sayPressed(m.catalogue_call())}
        />
        <IconButton
          icon={IconMessageCircle}
          label={m.catalogue_write()}
          bordered
          onClick={() => sayPressed(m.catalogue_write())}
        />
        <IconButton icon={IconDots} label={m.catalogue_more()} onClick={() => sayPressed(m.catalogue_more())} />
        <OptionSwitch
          label={m.catalogue_view()}
          options={[
            { value: 'table', label: m.catalogue_view_table() },
            { value: 'timeline', label: m.catalogue_view_timeline() },
          ]}
          current={view}
          onChange={setView}
        />
        <ChipRow label={m.catalogue_filters()}>
          <Chip pressed={isChosen} onClick={() => setChosen(!isChosen)}>
            {m.catalogue_chip()}
          </Chip>
          <Chip pressed={!isChosen} onClick={() => setChosen(!isChosen)}>
            {m.catalogue_chip_other()}
          </Chip>
        </ChipRow>
        {isFiltered ? (
          <FilterChip
            name={m.catalogue_branch()}
            value="Hua Hin"
            removeLabel={m.catalogue_branch_remove()}
            onRemove={() => setFiltered(false)}
          />
        ) : (
          <Button icon={IconPlus} onClick={() => setFiltered(true)}>
            {m.catalogue_filter()}
          </Button>
        )}
      </div>
      <Sample name={m.catalogue_large()}>
        <div className={styles.row}>
          <Button variant="next" size="lg" onClick={() => sayPressed(m.catalogue_confirm())}>
            {m.catalogue_confirm()}
          </Button>
          <Button size="lg" icon={IconPrinter} onClick={() => window.print()}>
            {m.catalogue_print()}
          </Button>
        </div>
      </Sample>
    </CataloguePart>
  )
}
