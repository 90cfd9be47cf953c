/** Logs a demo member in; returns the cookie as a request sends it. */
export async function logIn(url: string, phone: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: `username=${phone}&password=yaopi2026`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

/** The same cookie as a browser takes it. */
export function cookieOf(url: string, cookie: string): { name: string; value: string; url: string } {
  const [name, value] = cookie.split('=')
  return { name: name!, value: value!, url }
}
