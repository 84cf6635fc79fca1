import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react'
import { noteOpener, standing } from './use-focus-back.ts'

export interface ModalOptions {
  open: boolean
  onClose: () => void
  /** Whether a press beside it closes it; unless said, only while it has no fields, so that nothing typed is lost. */
  isDismissible?: boolean | undefined
}

export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * What a `<dialog>` needs to be a modal one that asks to be closed by Escape or by a press beside it. Not
 * `closedby="any"`: Chromium 156 closes with the end of the press that opened the dialog, and Safari does not know it.
 */
export function useModal({ open, onClose, isDismissible }: ModalOptions): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const isPressedBeside = useRef(false)
  // Before the next key can arrive: from here on the dialog has the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || dialog.open === open) return
    if (!open) return dialog.close()
    opener.current = document.activeElement
    noteOpener(dialog, opener.current)
    // Where no button took the focus, it is not known what was pressed.
    const pressed =
      document.activeElement === document.body ? undefined : document.activeElement?.getBoundingClientRect()
    dialog.showModal()
    return restUnder(dialog, pressed)
  }, [open])
  // One that is taken out of the page while it is open gives the focus back to where it was, too.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      // The browser knows nothing of who opened a dialog that goes with this one; the focus is in here still then.
      const back = standing(opener.current)
      if (back instanceof HTMLElement && dialog?.contains(document.activeElement)) back.focus({ preventScroll: true })
    }
  }, [])
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return // a file chooser or a dialog inside cancels too
      event.preventDefault()
      onClose()
    },
    onPointerDown: (event) => {
      isPressedBeside.current = isBeside(event)
    },
    // Both ends of the press: text that is selected past the edge begins inside, the press that opened it before it.
    onClick: (event) => {
      if (!isPressedBeside.current || !isBeside(event)) return
      if (isDismissible ?? event.currentTarget.querySelector('input, select, textarea') === null) onClose()
    },
  }
}

const REST_MS = 1000

/** What comes to lie under the finger rests for a second: a second press meant the button that opened the dialog. */
function restUnder(dialog: HTMLDialogElement, pressed: DOMRect | undefined): (() => void) | undefined {
  const main = dialog.querySelector<HTMLElement>('footer > :last-child')
  if (main === null || pressed === undefined || !overlaps(main.getBoundingClientRect(), pressed)) return undefined
  main.style.pointerEvents = 'none'
  const wake = () => {
    main.style.pointerEvents = ''
  }
  const timer = setTimeout(wake, REST_MS)
  return () => {
    clearTimeout(timer)
    wake()
  }
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || one.left >= other.right
  return !isBeside && one.bottom > other.top && one.top < other.bottom
}

/** The backdrop is the dialog itself; what one presses inside is another element. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
