import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { PasswordField } from '#ui/fields/password/password-field.tsx'
import type { AccountErrors, Passwords } from '../account-draft.ts'
import { ruleLabel } from '../labels.ts'
import { brokenRules, PASSWORD_RULES } from '../password-rules.ts'
import styles from './account-tabs.module.css'

export interface PasswordTabProps {
  passwords: Passwords
  errors: AccountErrors
  onChange: (passwords: Passwords) => void
}

export function PasswordTab({ passwords, errors, onChange }: PasswordTabProps) {
  const broken = brokenRules(passwords.next)
  const field = (name: keyof Passwords) => ({
    id: `account-password-${name}`,
    name: `account-password-${name}`,
    value: passwords[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...passwords, [name]: value }),
  })
  return (
    <div className={styles.grid}>
      <PasswordField
        label={m.account_password_old()}
        help={m.account_password_sample()}
        autoComplete="current-password"
        {...field('old')}
      />
      <div className={styles.rules}>
        <b id="account-rules">{m.account_password_rules()}</b>
        <ul aria-labelledby="account-rules">
          {PASSWORD_RULES.map((rule) => {
            const isMet = !broken.includes(rule)
            return (
              <li key={rule} className={styles.rule} data-met={isMet ? '' : undefined}>
                <Icon of={isMet ? IconCircleCheck : IconCircle} size={18} />
                <span>
                  {ruleLabel(rule)}
                  {isMet ? <span className="rc-visually-hidden"> {m.account_rule_met()}</span> : null}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
      <PasswordField label={m.account_password_new()} autoComplete="new-password" {...field('next')} />
      <PasswordField label={m.account_password_again()} autoComplete="new-password" {...field('again')} />
    </div>
  )
}
