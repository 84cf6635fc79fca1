import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { m } from '#lib/messages.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { toDraft, toMapping } from '../draft.ts'
import { useForm } from '../form-context.ts'
import { readMapping } from '../read-mapping.ts'
import { firstWork } from '../use-work.ts'
import styles from './fields.module.css'

const INDENT = 2

/** What was chosen, to be used for the next file or by the command; the same file for both. */
export function MappingFile({ onLoaded }: { onLoaded: () => void }) {
  const { job, draft, set } = useForm()
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const handleSave = () => {
    const text = `${JSON.stringify(toMapping(draft), null, INDENT)}\n`
    saveFile(new Blob([text], { type: 'application/json' }), `mapping-${draft.source}.json`)
  }
  const handleLoad = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (file === undefined) return
    const mapping = await readMapping(file)
    field.value = ''
    setRefused(mapping === null)
    if (mapping === null) return
    set({ draft: toDraft(mapping), suggested: [] })
    onLoaded()
  }
  const handleReset = () => {
    const { encoding, delimiter, sheet } = draft
    const fresh = firstWork({ ...job, mapping: null })
    set({ ...fresh, draft: { ...fresh.draft, encoding, delimiter, sheet } })
    onLoaded()
  }
  return (
    <div>
      <div className={styles.buttons}>
        <Button icon={IconUpload} onClick={() => input.current?.click()}>
          {m.imports_mapping_load()}
        </Button>
        <Button icon={IconDownload} onClick={handleSave}>
          {m.imports_mapping_save()}
        </Button>
        <Button variant="quiet" onClick={handleReset}>
          {m.imports_mapping_reset()}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={m.imports_mapping_load()}
        onChange={(event) => void handleLoad(event)}
      />
      <div role="alert">{isRefused ? <FieldError>{m.imports_mapping_refused()}</FieldError> : null}</div>
    </div>
  )
}
