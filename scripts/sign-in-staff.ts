export async function signInStaff(url: string, credentials: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/staff/session/password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`signing in answered ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
