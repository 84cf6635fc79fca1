import type { Counter } from './counter.ts'
import { dayAhead } from './days.ts'

const ANGLES = ['front', 'right', 'back', 'left']
const STROKES = [[100, 100, 400, 200, 700, 120]]

/** What the counter does with a booking until its vehicle is with the customer, paid in full by card, its deposit in cash. */
export async function handOut(
  counter: Counter,
  booking: { id: string; total: number; name: string },
  { odometerKm, photo }: { odometerKm: number; photo: () => Promise<Buffer> },
): Promise<void> {
  const { id, total, name } = booking
  await counter.change(id, 'payments', { method: 'card', amount: total })
  const expiresOn = dayAhead(400).iso
  await counter.change(id, 'licence', { kind: 'thai', classes: ['motorcycle'], numberLast4: '1234', expiresOn })
  const { deposit } = await counter.read<{ deposit: { due: number } }>(`/api/staff/reservations/${id}/counter`)
  await counter.change(id, 'deposit', { method: 'cash', amount: deposit.due })
  const contract = await counter.attach<{ id: string }>(id, 'documents', { data: { kind: 'rental_contract' } })
  await counter.change(id, 'contract-signature', { documentId: contract.id, name, strokes: STROKES, signer: 'renter' })
  for (const angle of ANGLES) {
    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() }
    await counter.attach(id, 'photos', { multipart: { direction: 'out', angle, photo: picture } })
  }
  await counter.change(id, 'hand-over', { readings: { odometerKm, fuelEighths: 8, helmets: 2 } })
}
