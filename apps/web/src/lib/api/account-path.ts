import { ACCOUNT_PATHS } from '@rodchao/contract'

/** Method and address of a call of staff or of an account. */
export function accountPath<Operation extends keyof typeof ACCOUNT_PATHS>(operation: Operation) {
  return ACCOUNT_PATHS[operation]
}
