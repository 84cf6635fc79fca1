/** The head that calls of the sample shop's staff carry. */
export async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@demo.com', password: 'staff' }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return { authorization: `Bearer ${accessToken}` }
}
