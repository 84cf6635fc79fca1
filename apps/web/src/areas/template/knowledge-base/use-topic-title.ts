import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { cardsOptions } from './api.ts'

/** What the category of the address is called; the name of the whole until that is known, and for one that there is none of. */
export function useTopicTitle(category: string): string {
  const cards = useQuery(cardsOptions(useLocale()))
  return cards.data?.find((card) => card.category === category)?.title ?? m.kb_title()
}
