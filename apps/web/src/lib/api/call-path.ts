import { CUSTOMER_PATHS } from '@rodchao/contract'
import type { OperationName, PATHS } from '@rodchao/contract'

type Path = (typeof PATHS)[OperationName]

function isCustomers(operation: OperationName): operation is keyof typeof CUSTOMER_PATHS {
  return operation in CUSTOMER_PATHS
}

/** Method and address of a call. Customers' pages do not carry the calls that they never make. */
export async function callPath(operation: OperationName): Promise<Path> {
  if (isCustomers(operation)) return CUSTOMER_PATHS[operation]
  const { accountPath } = await import('./account-path.ts')
  return accountPath(operation)
}
