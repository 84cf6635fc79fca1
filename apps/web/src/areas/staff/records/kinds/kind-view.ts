import type { KeptRecord, RecordFields, RecordKind } from '@rodchao/contract'
import type { IconDrawing } from '#ui/display/icon.tsx'

type Words = () => string
export type FieldName<Kind extends RecordKind> = keyof RecordFields<Kind> & string

/** How one field is asked for. */
export interface FieldView {
  readonly label: Words
  readonly help?: Words
  /** Words for the values of a choice. */
  readonly values?: Readonly<Record<string, Words>>
  /** Narrow fields share a row with their neighbour. */
  readonly isHalf?: true
}

export interface ColumnView<Kind extends RecordKind> {
  /** Sorted by this field; null where the list cannot be. */
  readonly field: FieldName<Kind> | null
  readonly label: Words
  readonly isNumber?: true
  readonly text: (record: KeptRecord<Kind>, choices: ChoiceNames) => string
}

/** The names of records that others name by id. */
export type ChoiceNames = (kind: RecordKind, id: string) => string

/** Where a kind stands in the column of the records. */
export type RecordSection = 'vehicles' | 'shop' | 'people' | 'checks'

/** How people see the records of a kind. */
export interface KindView<Kind extends RecordKind = RecordKind> {
  readonly section: RecordSection
  readonly icon: IconDrawing
  readonly title: Words
  /** "Add …" and what a new one is called until it has a name. */
  readonly add: Words
  readonly nameOf: (record: KeptRecord<Kind>) => string
  /** The quiet line under the name. */
  readonly noteOf: (record: KeptRecord<Kind>, choices: ChoiceNames) => string
  readonly fields: { readonly [Name in FieldName<Kind>]: FieldView }
  readonly groups: readonly { readonly title?: Words; readonly fields: readonly FieldName<Kind>[] }[]
  readonly columns: readonly ColumnView<Kind>[]
  /** Choices by which the list can be narrowed. */
  readonly filters: readonly FieldName<Kind>[]
  /** Whether the record is in use: switched in the list at once. */
  readonly toggle?: FieldName<Kind>
  /** What a new one begins as. `today` is a day of the shop. */
  readonly first: (today: string, choices: FirstChoices) => RecordFields<Kind>
  /** Kinds whose records this one names. */
  readonly names: readonly RecordKind[]
}

/** The first record of a kind that another one has to name. */
export type FirstChoices = (kind: RecordKind) => string
