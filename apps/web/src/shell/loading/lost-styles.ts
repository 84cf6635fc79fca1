const lost = new Set<HTMLLinkElement>()

if (!import.meta.env.SSR) {
  // A failed style sheet is never asked for again by the function that fetches chunks: it remembers having asked.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
    },
    true,
  )
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const next = link.cloneNode() as HTMLLinkElement
    next.addEventListener('load', () => resolve())
    // It is noted as lost anew by the listener above.
    next.addEventListener('error', () => resolve())
    lost.delete(link)
    link.replaceWith(next)
  })
}

/** Asks again for the style sheets that did not arrive, so that a part which comes later is not drawn without its own. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}
