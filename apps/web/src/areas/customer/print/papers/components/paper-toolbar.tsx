import { m } from '#lib/messages.ts'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { BackToBooking, backClass, BackWords, PrintToolbar } from '#areas/customer/print/components/print-toolbar.tsx'
import type { PrintToolbarProps } from '#areas/customer/print/components/print-toolbar.tsx'
import { PAPER_SIZES } from '../model.ts'
import type { PaperSize } from '../model.ts'

const SIZE_LABELS: Record<PaperSize, () => string> = {
  a4: () => m.papers_size_a4(),
  roll: () => m.papers_size_roll(),
}

export interface PaperToolbarProps extends Pick<PrintToolbarProps, 'name' | 'onPrint'> {
  isStaff: boolean
  /** Null where only one size makes sense. */
  size: PaperSize | null
  onSize: (size: PaperSize) => void
}

export function PaperToolbar({ isStaff, name, size, onSize, onPrint }: PaperToolbarProps) {
  const staffBack = (
    <button type="button" className={backClass} aria-label={m.print_back_staff()} onClick={() => history.back()}>
      <BackWords>{m.print_back_staff()}</BackWords>
    </button>
  )
  return (
    <PrintToolbar
      back={isStaff ? staffBack : <BackToBooking />}
      name={name}
      printLabel={m.papers_print()}
      onPrint={onPrint}
    >
      {size === null ? null : (
        <OptionSwitch
          label={m.papers_size()}
          options={PAPER_SIZES.map((one) => ({ value: one, label: SIZE_LABELS[one]() }))}
          current={size}
          onChange={onSize}
        />
      )}
    </PrintToolbar>
  )
}
