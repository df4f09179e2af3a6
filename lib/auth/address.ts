/** Where a call comes from: its IP address, as the server in front wrote it (TENANT-2, ACCOUNT-44), and its browser. */
export interface Caller {
  address: string
  userAgent: string | null
}

/** The caller of a request. `x-forwarded-for` is the server's own word, whatever the sender claimed. */
export function callerOf(headers: Headers): Caller {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return { address: address || 'unknown', userAgent: headers.get('user-agent') }
}
