import { useState } from 'react'
import { m } from '#lib/messages.ts'
import { DayField } from '#ui/dates/day-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Switch } from '#ui/actions/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { portraitOf } from '../../core/people/portraits.ts'
import { DesignPart, Sample } from '../design-part.tsx'
import styles from './fields-part.module.css'

const NAME = 'Emma Lindqvist'

/** What is typed, chosen and switched: at rest, with an example, with an error and shut. */
export function FieldsPart() {
  const [day, setDay] = useState('2026-11-21')
  const [count, setCount] = useState(2)
  const [isOn, setOn] = useState(true)
  const [pay, setPay] = useState<'cash' | 'promptpay'>('promptpay')
  return (
    <DesignPart id="fields" title={m.design_fields()} about={m.design_fields_about()}>
      <div className={styles.fields}>
        <TextField label={m.design_field_rest()} defaultValue={NAME} autoComplete="off" />
        <TextField
          label={m.design_field_example()}
          placeholder="081 555 0142"
          help={m.design_field_help()}
          autoComplete="off"
        />
        <TextField
          label={m.design_field_phone()}
          defaultValue="081 55"
          error={m.design_field_error()}
          autoComplete="off"
        />
        <TextField label={m.design_field_off()} defaultValue="6911-0142" disabled help={m.design_field_fixed()} />
        <SelectField
          label={m.design_field_choice()}
          options={[
            { value: 'hua-hin', label: 'Hua Hin 57' },
            { value: 'khao-takiap', label: 'Khao Takiap' },
          ]}
          defaultValue="hua-hin"
        />
        <DayField label={m.design_field_day()} value={day} error={undefined} onChange={setDay} />
        <TextField
          label={m.design_field_money()}
          optional={m.design_optional()}
          defaultValue="1,290"
          suffix={m.design_baht()}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextArea label={m.design_field_note()} defaultValue={m.design_note()} rows={2} />
        <Sample name={m.design_field_count()}>
          <Stepper
            label={m.design_helmets()}
            decreaseLabel={m.design_less()}
            increaseLabel={m.design_more_of()}
            value={count}
            max={4}
            onChange={setCount}
          />
        </Sample>
      </div>
      <Sample name={m.design_choices()}>
        <div className={styles.choices}>
          <CheckboxField label={m.design_off()} />
          <CheckboxField label={m.design_on()} defaultChecked />
          <label className={styles.some}>
            <input
              type="checkbox"
              ref={(box) => {
                if (box !== null) box.indeterminate = true
              }}
            />
            {m.design_some()}
          </label>
          <fieldset className={styles.radios}>
            <legend className="rc-visually-hidden">{m.design_payment()}</legend>
            {(['cash', 'promptpay'] as const).map((way) => (
              <label key={way}>
                <input type="radio" name="design-pay" checked={pay === way} onChange={() => setPay(way)} />
                {way === 'cash' ? m.design_cash() : 'PromptPay'}
              </label>
            ))}
          </fieldset>
          <Switch aria-label={m.design_switch()} checked={isOn} onChange={setOn} />
          <Avatar name={NAME} picture={portraitOf(NAME)} presence="online" size="lg" />
          <Avatar name="Halcyon Row" picture="" size="lg" presence="away" />
        </div>
      </Sample>
    </DesignPart>
  )
}
