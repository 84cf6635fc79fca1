/** What a password has to have, in the order in which it is told. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'sign'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const PASSWORD_SIGNS = '!@#$%&*()'

const MEETS: Record<PasswordRule, RegExp> = {
  length: /^.{8,}$/su,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  sign: /[!@#$%&*()]/,
}

/** The rules that a password does not meet. */
export function brokenRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !MEETS[rule].test(password))
}
