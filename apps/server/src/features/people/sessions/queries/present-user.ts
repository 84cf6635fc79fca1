import { type SignedIn, toWireInstant, type UserData } from '@rodchao/contract'
import { roleAbilities, type SessionUser } from '../../../../platform/accounts/auth.ts'

/** The person as the pages keep them; the cart belongs to the show-room, so it is always empty here. */
export function presentUser(user: SessionUser): UserData {
  return {
    id: user.id,
    fullName: user.fullName,
    username: user.username,
    email: user.email,
    role: user.role,
    ability: roleAbilities(user.role).map((ability) => ({ ...ability })),
    avatar: null,
    branchId: user.branchId,
    extras: { eCommerceCartItemsCount: 0 },
  }
}

export function presentSignedIn(signedIn: {
  user: SessionUser
  accessToken: string
  refreshToken: string
  expiresAt: number
}): SignedIn {
  return {
    userData: presentUser(signedIn.user),
    accessToken: signedIn.accessToken,
    refreshToken: signedIn.refreshToken,
    sessionExpiresAt: toWireInstant(signedIn.expiresAt),
  }
}
