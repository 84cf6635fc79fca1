import { createHash } from 'node:crypto'
import { MINUTE, slipQrPayload, THAI_BANKS } from '@rodchao/rental'
import type { Insertable } from 'kysely'
import { newPictureName, removePicture, storePicture } from '../../../platform/files/picture-files.ts'
import type { Database } from '../../schema.ts'
import type { Random } from '../random.ts'
import { transferReference } from './ledger.ts'
import type { RowsToInsert } from './reservation-rows.ts'
import { drawSlip } from './slip-drawing.ts'

export interface SlipFiles {
  readonly rows: readonly Insertable<Database['slip']>[]
  /** Takes the files away again when the rows did not come to be. */
  remove(): Promise<void>
}

const BANKS = ['004', '014', '002', '006']

/** A transfer's picture for every reservation that waits for one to be looked at. */
export async function sampleSlips(
  random: Random,
  { reservations }: RowsToInsert,
  directory: string,
): Promise<SlipFiles> {
  const waiting = reservations.filter(({ status }) => status === 'awaiting_review')
  const rows: Insertable<Database['slip']>[] = []
  const remove = async (): Promise<void> => {
    await Promise.all(rows.map((row) => removePicture(directory, row.file_name)))
  }
  try {
    for (const [index, reservation] of waiting.entries()) {
      const sentAt = Date.parse(String(reservation.slip_sent_at))
      const sendingBank = BANKS[index % BANKS.length] ?? '004'
      const paidAt = sentAt - MINUTE
      const transferRef = transferReference(random, paidAt)
      const jpeg = await drawSlip({
        bank: THAI_BANKS[sendingBank]?.en ?? '',
        account: `xxx-x-x${random.between(1000, 9999)}-x`,
        paidAt,
        amount: reservation.booking_deposit,
        transferRef,
        qrText: slipQrPayload({ sendingBank, transferRef }),
      })
      const fileName = newPictureName()
      rows.push({
        id: random.uuid(),
        reservation_id: reservation.id,
        status: 'waiting',
        file_name: fileName,
        media_type: 'image/jpeg',
        byte_size: jpeg.byteLength,
        sha256: `\\x${createHash('sha256').update(jpeg).digest('hex')}` as unknown as Uint8Array,
        transfer_ref: transferRef,
        sending_bank: sendingBank,
        amount_due: reservation.booking_deposit,
        uploaded_at: String(reservation.slip_sent_at),
      })
      await storePicture(directory, fileName, jpeg)
    }
  } catch (error) {
    await remove()
    throw error
  }
  return { rows, remove }
}
