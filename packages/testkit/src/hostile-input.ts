import fc from 'fast-check'

/** Text that has broken programs before: NUL, half a surrogate pair, injections, other digits, very long. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '٣',
    '2569-11-21T10:00:00+07:00',
    '9'.repeat(400),
    '',
    ' ',
    '\r\nSet-Cookie: a=b',
    '{{7*7}}',
  ),
)

/** Any JSON value where another was expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, [], {}),
  fc.bigInt().map(String),
  fc.array(hostileText, { maxLength: 3 }),
)

/** A body with some of the given members, each with a hostile value, or no object at all. */
export function hostileBody(members: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof(fc.dictionary(fc.constantFrom(...members), hostileValue, { maxKeys: 8 }), hostileValue)
}

/** Query parameters of the given names with hostile values. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<Record<string, string>> {
  return fc.dictionary(fc.constantFrom(...names), hostileText, { maxKeys: 4 })
}
