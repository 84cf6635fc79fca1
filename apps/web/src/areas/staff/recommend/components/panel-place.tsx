import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { RulePanel } from './rule-panel.tsx'
import type { RulePanelProps } from './rule-panel.tsx'

/** The panel of a rule; what is typed in it outlives the panel. */
export function PanelPlace(props: RulePanelProps) {
  const { rule, draft } = props.editing
  return (
    <DraftScope place={`recommend-${rule?.id ?? 'new'}-${draft.what}`}>
      <RulePanel {...props} />
    </DraftScope>
  )
}
