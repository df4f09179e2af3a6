import { escapeHtml } from '@/lib/core/text/escape-html'
import { brandOf, iconOf } from './logo'
import type { Tenant } from './tenant'
import { colours, themeOf } from './themes'

/** What a page says that stands by itself, in plain text throughout. */
export interface Notice {
  title: string
  paragraphs: readonly string[]
  /** A form of its own address, with one button. */
  button?: { label: string; fields: Record<string, string> }
  /** Where one may go from there. */
  link?: { label: string; href: string }
}

/**
 * A page in the client's colours that needs no script and no other file: for addresses that mail programs open too. Its
 * looks are attributes, which the policy of pages allows without a nonce.
 */
export function noticePage(tenant: Tenant, { title, paragraphs, button, link }: Notice): string {
  const [light, dark] = (['light', 'dark'] as const).map((mode) => colours(themeOf(tenant.theme), mode))
  const of = (token: string) => `light-dark(${light?.[token]},${dark?.[token]})`
  const name = escapeHtml(tenant.name)
  const { src } = brandOf(tenant)
  const brand = src
    ? `<img src="${escapeHtml(src)}" alt="${name}" style="height:2rem;max-width:100%;object-fit:contain;border-radius:.25rem;padding:.125rem;background:light-dark(transparent,#fff)">`
    : `<span style="font-size:1.0625rem;font-weight:600;letter-spacing:-.02em;color:${of('accent-text')}">${name}</span>`
  const box =
    'box-sizing:border-box;display:block;width:100%;min-height:2.75rem;padding:.75rem 1rem;border-radius:.5rem'
  const fields = Object.entries(button?.fields ?? {}).map(
    ([field, value]) => `<input type="hidden" name="${escapeHtml(field)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="icon" href="${escapeHtml(iconOf(tenant))}"><title>${escapeHtml(title)} – ${name}</title></head>
<body style="margin:0;padding:clamp(1.5rem,12vh,8rem) 1rem 2rem;background:${of('canvas')};color:${of('ink')};font:1rem/1.5 Inter,'Segoe UI',system-ui,sans-serif">
<main style="box-sizing:border-box;max-width:30rem;margin:0 auto;padding:2rem;background:${of('surface')};border:1px solid ${of('line')};border-top:4px solid ${of('accent')};border-radius:.75rem">
<p style="margin:0 0 1.5rem">${brand}</p>
<h1 style="margin:0 0 .75rem;font-size:1.5rem;line-height:1.3;letter-spacing:-.02em;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 1rem;overflow-wrap:anywhere">${escapeHtml(text)}</p>`).join('\n')}
${button ? `<form method="post" style="margin:1.5rem 0 0">${fields.join('')}<button style="${box};border:0;background:${of('accent')};color:${of('on-accent')};font:inherit;font-weight:600;cursor:pointer">${escapeHtml(button.label)}</button></form>` : ''}
${link ? `<p style="margin:1.25rem 0 0"><a href="${escapeHtml(link.href)}" style="color:${of('accent-text')};text-underline-offset:.2em">${escapeHtml(link.label)}</a></p>` : ''}
</main></body></html>`
}
