import type { jwtErrorSchema } from '@rodchao/contract'
import type { z } from 'zod'

type JwtError = z.infer<typeof jwtErrorSchema>['error']

/** A refusal of `/jwt/*`, whose answers are `{ error }` and not problem documents; a null error has no body at all. */
export class JwtRefusal extends Error {
  override readonly name = 'JwtRefusal'
  readonly status: number
  readonly error: JwtError | null
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, error: JwtError | null, retryAfter?: number) {
    super(`${status}`)
    this.status = status
    this.error = error
    this.retryAfter = retryAfter
  }
}

/** The same words whether the account is unknown, disabled or the password is wrong. */
export function wrongCredentials(): JwtRefusal {
  return new JwtRefusal(400, { email: ['Email or Password is Invalid'] })
}

export function tooManyAttempts(seconds: number): JwtRefusal {
  return new JwtRefusal(429, { email: ['Too many attempts. Please wait a little and try again.'] }, seconds)
}

export function invalidRefreshToken(): JwtRefusal {
  return new JwtRefusal(401, 'Invalid refresh token')
}
