import { type Answer, request } from './request'

/** A browser's cookies on one portal, and what it sends along by itself. */
export class Jar {
  readonly cookies = new Map<string, string>()
  /** Every Set-Cookie line that came, for a look at its attributes. */
  readonly lines: string[] = []

  /** `options` go with each call: the port of another server, what the browser says of itself. */
  constructor(
    readonly host: string,
    private readonly options: { port?: number; headers?: Record<string, string> } = {},
  ) {}

  /** A call from a page of the portal itself. */
  async call(method: string, path: string, options: Parameters<typeof request>[2] = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...this.options.headers, ...options.headers }
    const answer = await request(method, path, { host: this.host, cookie, ...this.options, ...options, headers })
    this.keep(answer)
    return answer
  }

  /** Signs in as the login page does. */
  async signIn(fields: Record<string, string>): Promise<Answer> {
    const { body } = await this.call('GET', '/api/auth/csrf')
    const form = new URLSearchParams({ ...fields, csrfToken: body.csrfToken, json: 'true' })
    return this.call('POST', '/api/auth/callback/credentials', {
      body: String(form),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  }

  /** Names of the session cookies that are set. */
  get sessions(): string[] {
    return [...this.cookies.keys()].filter((name) => name.includes('session-token')).sort()
  }

  private keep({ headers }: Answer): void {
    for (const line of headers['set-cookie'] ?? []) {
      this.lines.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
