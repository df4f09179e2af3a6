import type { Config } from '@/lib/core/config/env'

/** Where each captcha provider's script and frame come from; altcha is our own. */
const CAPTCHA_HOSTS: Record<Config['CAPTCHA_PROVIDER'], string[]> = {
  altcha: [],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/**
 * The storage that a browser sends files to and is redirected to (FILE-9, FILE-19); none where files lie on the disk.
 */
function storageHosts({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: Config): string[] {
  if (!S3_BUCKET) return []
  if (!S3_ENDPOINT)
    return [`https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`, `https://s3.${S3_REGION}.amazonaws.com`]
  const { protocol, host } = new URL(S3_ENDPOINT)
  return [`${protocol}//${host}`, `${protocol}//${S3_BUCKET}.${host}`]
}

/** Where browsers send what the policy has refused (SECURITY-3). */
export const REPORTS_PATH = '/csp-reports'

/**
 * What a page may load: this host's own files, scripts with this answer's nonce, and the hosts of captcha and storage
 * where they are set (RUN-21). A development server evaluates code and talks over a socket.
 */
export function pagePolicy(config: Config, nonce: string, isDev: boolean): string {
  const captcha = CAPTCHA_HOSTS[config.CAPTCHA_PROVIDER].join(' ')
  const storage = storageHosts(config).join(' ')
  const rules = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval' ${isDev ? `'unsafe-eval'` : ''} ${captcha}`,
    // A development server puts styles into the page as it goes. A nonce would make the browser ignore 'unsafe-inline'.
    `style-src 'self' ${isDev ? `'unsafe-inline'` : `'nonce-${nonce}'`} ${captcha}`,
    // Widths and colours that React writes as attributes, and those of mails at /dev/mail. An attribute styles its own
    // element alone: it has no selectors, so it reads nothing of the page.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob: ${storage} ${captcha}`,
    `font-src 'self' data:`,
    `connect-src 'self' ${isDev ? 'ws:' : ''} ${storage} ${captcha}`,
    `worker-src 'self' blob:`,
    `frame-src 'self' blob: ${captcha}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ]
  return rules.map((rule) => rule.replace(/ +/g, ' ').trim()).join('; ')
}

const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const API_HEADERS: Record<string, string> = {
  ...EVERYWHERE,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

export const PAGE_HEADERS: Record<string, string> = {
  ...EVERYWHERE,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `csp="${REPORTS_PATH}"`,
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** Addresses whose code opens something for whoever has it: not searched, not told to other sites (NOTIFY-12). */
const OPENED_BY_CODE = /^\/(unsubscribe|calendar)(\/|$)/

export const isOpenedByCode = (path: string): boolean => OPENED_BY_CODE.test(path)

/** What such a page is sent with beside {@link PAGE_HEADERS}, also where it is refused. */
export const codeHeaders = (path: string): Record<string, string> =>
  isOpenedByCode(path) ? { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' } : {}

/** Sent only on a connection that came over https; for subdomains too where the operator says that all have it. */
export const httpsHeaders = ({ HSTS_SUBDOMAINS }: Config): Record<string, string> => ({
  'Strict-Transport-Security': `max-age=31536000${HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
})
