import { connection } from '#lib/api/connection.ts'
import { isChunkFailure } from '#shell/errors/chunk-failure.ts'

/** Presses in vain before the page is loaded anew: the first may have come before the line was back. */
const MOST_IN_VAIN = 2

/**
 * Watches a part that a page cannot do without. A browser may remember that it did not arrive and never ask for it again in
 * the same page; where somebody pressed twice in vain and the shop answers, only the page loaded anew has it.
 */
export class LostPart {
  #inVain = 0

  async watch<Part>(load: () => Promise<Part>): Promise<Part> {
    // Not of what the page asks for by itself: it would be loaded anew over and over.
    const isPressed = navigator.userActivation.isActive
    try {
      return await load()
    } catch (error) {
      if (isPressed && isChunkFailure(error)) {
        this.#inVain += 1
        if (this.#inVain >= MOST_IN_VAIN && (await connection.check())) location.reload()
      }
      throw error
    }
  }
}
