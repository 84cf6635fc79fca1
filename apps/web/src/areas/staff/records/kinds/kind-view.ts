import type { ComponentType, ReactNode } from 'react'
import type { KeptRecord, RecordFacts, RecordFields, RecordKind } from '@rodchao/contract'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { Draft } from '../draft.ts'
import type { RecordForm } from '../use-record-form.ts'

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
  /** Sorted by this field or fact; null where the list cannot be. */
  readonly field: FieldName<Kind> | (keyof RecordFacts<Kind> & string) | null
  readonly label: Words
  readonly isNumber?: true
  readonly text: (record: KeptRecord<Kind>, choices: ChoiceNames) => string
}

/** The names of records that others name by id. */
export type ChoiceNames = (kind: RecordKind, id: string) => string

export interface TabProps {
  /** Null for a new one. */
  readonly record: KeptRecord | null
  readonly form: RecordForm
  /** Whoever may not change it reads it. */
  readonly mayWrite: boolean
  readonly showFields: () => void
}

/** A part of the panel beside the fields and the history. */
export interface TabView {
  /** As the address says it. */
  readonly id: string
  readonly label: Words
  /** How much there is of it. */
  readonly count?: (record: KeptRecord) => number
  readonly Panel: ComponentType<TabProps>
  /** What is typed there belongs to the record and is saved with it; a new one has it, too. */
  readonly isForm?: true
}

export interface OverviewProps {
  /** The open record. */
  readonly id: string | undefined
  readonly mayWrite: boolean
  readonly open: (id: string) => void
  readonly onDone: (message: string) => void
}

/** Where a kind stands in the column of the records. */
export type RecordSection = 'vehicles' | 'shop' | 'settings' | 'people' | 'checks'

/** A choice by which the list can be narrowed. */
export interface FilterView<Kind extends RecordKind> extends Pick<FieldView, 'label' | 'values'> {
  readonly field: FieldName<Kind> | (keyof RecordFacts<Kind> & string)
  /** What is chosen from where it is no choice or record of the field itself, by `values`. */
  readonly isOwn?: true
}

/** How people see the records of a kind in their list. */
export interface KindView<Kind extends RecordKind = RecordKind> {
  readonly section: RecordSection
  readonly icon: IconDrawing
  readonly title: Words
  /** "Add …" and what a new one is called until it has a name. */
  readonly add: Words
  readonly nameOf: (record: KeptRecord<Kind>) => string
  /** The quiet line under the name. */
  readonly noteOf: (record: KeptRecord<Kind>, choices: ChoiceNames) => string
  /** Stands for the kind's icon. */
  readonly mark?: (record: KeptRecord<Kind>) => ReactNode
  /** Stands for the table where there is room for it. */
  readonly Overview?: ComponentType<OverviewProps>
  readonly columns: readonly ColumnView<Kind>[]
  readonly filters: readonly FilterView<Kind>[]
  /** Whether the record is in use: switched in the list at once. */
  readonly toggle?: FieldName<Kind>
  readonly toggleLabel?: Words
  /** Kinds whose records this one names. */
  readonly names: readonly RecordKind[]
  /** What else the owner may do with all of them, beside the search. */
  readonly ownersBar?: ComponentType<BarProps>
}

export interface BarProps {
  /** Opens a record. */
  readonly open: (id: string) => void
}

export interface PreviewProps {
  readonly form: RecordForm
}

export interface ExtraProps<Kind extends RecordKind> {
  readonly record: KeptRecord<Kind>
  /** Closes the panel and says what was done: the record is gone. */
  readonly onGone: (message: string) => void
}

/** How one record is looked at and filled in. Fetched when one is opened, not with the list. */
export interface FormView<Kind extends RecordKind = RecordKind> {
  readonly fields: { readonly [Name in FieldName<Kind>]: FieldView }
  readonly groups: readonly { readonly title?: Words; readonly fields: readonly FieldName<Kind>[] }[]
  readonly tabs?: readonly TabView[]
  /** What a new one begins as. `today` is a day of the shop. */
  readonly first: (today: string, choices: FirstChoices) => RecordFields<Kind>
  /** What a new one is given as long as nobody types otherwise, made of what is typed in other fields. */
  readonly proposes?: (draft: Draft) => Draft
  /** Never removed, only switched off. */
  readonly isKept?: true
  /** What else can be done with a record, above its fields. */
  readonly extra?: ComponentType<ExtraProps<Kind>>
  /** What guests will see of what is typed, under the fields. */
  readonly Preview?: ComponentType<PreviewProps>
}

/** The first record of a kind that another one has to name. */
export type FirstChoices = (kind: RecordKind) => string
