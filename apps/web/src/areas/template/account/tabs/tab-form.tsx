import type { ReactNode } from 'react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { NotSaved } from '../../core/form/not-saved.tsx'
import type { FormTab } from '../account-draft.ts'
import type { AccountForms } from '../use-account-forms.ts'
import styles from './account-tabs.module.css'

export interface TabFormProps {
  tab: FormTab
  title: string
  forms: AccountForms
  children: ReactNode
}

/** The fields of a tab, with what saves them and what brings the saved ones back. */
export function TabForm({ tab, title, forms, children }: TabFormProps) {
  const { form, saving, failed, save, reset, isChanged } = forms
  return (
    <Card padding="flush">
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void save(tab)
        }}
      >
        <h2 className={styles.title}>{title}</h2>
        {children}
        {failed === tab ? <NotSaved /> : null}
        <div className={styles.foot}>
          <Button type="submit" variant="next" loading={saving === tab}>
            {tab === 'password' ? m.account_password_save() : m.account_save()}
          </Button>
          <Button disabled={!isChanged(tab)} onClick={() => reset(tab)}>
            {m.account_reset()}
          </Button>
        </div>
      </form>
    </Card>
  )
}
