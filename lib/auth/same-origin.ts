/**
 * Whether a cookie call comes from the portal itself (ACCOUNT-17): `Sec-Fetch-Site: same-origin` exactly; where
 * the browser sends none, `Origin` equal to scheme and host of the request; with neither, no.
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  if (!origin || !host) return false
  return origin.toLowerCase() === `${headers.get('x-forwarded-proto') ?? 'http'}://${host}`.toLowerCase()
}
