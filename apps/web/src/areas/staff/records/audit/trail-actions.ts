import type { AuditAction, AuditedThing } from '@rodchao/contract/audit'
import { m } from '#lib/messages.ts'
import { historyActionLabel } from '../../core/history-labels.ts'

type AnyAction = { [Thing in AuditedThing]: AuditAction<Thing> }[AuditedThing]

/** What was done. The same word is the same deed, whatever it was done to. */
const DID: Readonly<Record<AnyAction, () => string>> = {
  add_record: () => m.records_did_add(),
  change_record: () => m.records_did_change(),
  remove_record: () => m.records_did_remove(),
  add_place: () => m.records_did_add(),
  change_place: () => m.records_did_change(),
  remove_place: () => m.records_did_remove(),
  add_api_key: () => m.records_did_add(),
  revoke_api_key: () => m.records_did_remove(),
  add_calendar: () => m.records_did_add(),
  renew_calendar: () => m.trail_did_renew_address(),
  remove_calendar: () => m.records_did_remove(),
  add_webhook: () => m.records_did_add(),
  change_webhook: () => m.records_did_change(),
  renew_webhook_secret: () => m.trail_did_renew_secret(),
  remove_webhook: () => m.records_did_remove(),
  change_message_text: () => m.records_did_change(),
  restore_message_text: () => m.trail_did_restore_text(),
  test_message_text: () => m.trail_did_test_text(),
  merge_customers: () => m.customers_did_merge(),
  export_customer: () => m.customers_did_export(),
  erase_customer: () => m.customers_did_erase(),
  invite_user: () => m.records_did_invite(),
  reset_password: () => m.records_did_reset_password(),
  save_views: () => m.records_did_save_views(),
  create: () => m.trail_did_create(),
  register: () => m.trail_did_register(),
  driver_work_set: () => m.trail_did_driver_work(),
  export_reservations: () => m.trail_did_export_bookings(),
  close_drawer: () => m.trail_did_close_drawer(),
  open: () => m.trail_did_open_picture(),
  purge: () => m.trail_did_purge_picture(),
  upload_import: () => m.trail_did_upload(),
  check_import: () => m.trail_did_check(),
  run_import: () => m.trail_did_run(),
  stop_import: () => m.trail_did_stop(),
  discard_import: () => m.trail_did_discard(),
  export_refused_lines: () => m.trail_did_export_refused(),
  end_import_check: () => m.trail_did_end_check(),
  end_import_run: () => m.trail_did_end_run(),
  resend_message: () => m.trail_did_resend(),
  add_petty_cash: () => m.trail_did_petty(),
  undo_petty_cash: () => m.trail_did_undo_petty(),
  change_sheet: () => m.trail_did_sheet(),
  add_photo: () => m.trail_did_add_photo(),
  change_photo: () => m.trail_did_change_photo(),
  order_photos: () => m.trail_did_order_photos(),
  remove_photo: () => m.trail_did_remove_photo(),
  order_rules: () => m.trail_did_order_rules(),
  change_settings: () => m.records_did_change(),
  start: () => m.trail_did_sign_in(),
  end: () => m.trail_did_sign_out(),
  test_connection: () => m.trail_did_test_connection(),
  dismiss_first_steps: () => m.trail_did_dismiss_steps(),
  clear_samples: () => m.trail_did_clear_samples(),
  offer_for_sale: () => m.trail_did_offer(),
  change_sale: () => m.trail_did_change_sale(),
  take_off_sale: () => m.trail_did_take_off(),
  sell: () => m.trail_did_sell(),
  send_to_service: () => m.trail_did_service(),
  report_lost: () => m.trail_did_lost(),
  block_unit: () => m.trail_did_block(),
  move_block: () => m.trail_did_move_block(),
  lift_block: () => m.trail_did_lift_block(),
  renew_paper: () => m.trail_did_renew_paper(),
  add_unmatched: () => m.trail_did_add_unmatched(),
  drop_unmatched: () => m.trail_did_drop_unmatched(),
  match_payment: () => m.trail_did_match(),
  return_unmatched: () => m.trail_did_return(),
}
const ofAction: Partial<Record<string, () => string>> = DID

/** What was done to a record, a setting, or whatever else of the shop; undefined for an action of a later version. */
export function changeWords(action: string): string | undefined {
  return ofAction[action]?.()
}

/** The same of any entry. What a later version did was a change: of a booking only where the entry is about one. */
export function didWords({ entity, action, isStay }: { entity: string; action: string; isStay?: boolean }): string {
  if (entity === 'reservation') return historyActionLabel({ action }, isStay)
  return changeWords(action) ?? m.records_did_change()
}
