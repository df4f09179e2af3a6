import { colours, themeOf } from '@/lib/core/tenancy/themes'
import { escapeHtml } from '@/lib/core/text/escape-html'
import type { Letter } from './letter'

interface Portal {
  name: string
  theme: string
  primaryUrl: string
}

/** A letter as HTML in the portal's colours. Tables and inline styles, since that is what mail programs know. */
export function toHtml(letter: Letter, portal: Portal): string {
  const c = colours(themeOf(portal.theme), 'light')
  const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const anchor = (href: string, label: string, style: string) =>
    `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`
  const accent = `color:${c['accent-text']}`
  const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`
  const note = (text: string) =>
    `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${c.muted}">${escapeHtml(text)}</p>`
  const button = ({ label, href }: { label: string; href: string }) => {
    const shape = 'display:inline-block;padding:12px 24px;border-radius:8px'
    const look = `background:${c.accent};color:${c['on-accent']};font-size:16px;font-weight:600;text-decoration:none`
    const address = anchor(href, href, accent)
    return `<p style="margin:24px 0">${anchor(href, label, `${shape};${look}`)}</p>
${note('If the button does not work, copy this address into your browser:')}\
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all">${address}</p>`
  }
  const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
  const card = `max-width:560px;background:${c.surface};border:1px solid ${c.line};border-top:4px solid ${c.accent}`
  const home = anchor(portal.primaryUrl, portal.primaryUrl, `color:${c.muted}`)
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:0;background:${c.canvas};color:${c.ink};${font}">
${table} style="background:${c.canvas}"><tr><td align="center" style="padding:32px 16px">
${table} style="${card};border-radius:8px;text-align:left"><tr><td style="padding:32px;${font}">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;${accent}">${escapeHtml(portal.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
${letter.button ? button(letter.button) : ''}
${(letter.links ?? []).map(({ label, href }) => paragraph(anchor(href, label, accent))).join('\n')}
${(letter.notes ?? []).map(note).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;line-height:18px;color:${c.muted};${font}">\
Sent by ${escapeHtml(portal.name)}, ${home}</p>
</td></tr></table>
</body>
</html>
`
}

/** The same letter as plain text, each address on a line of its own. */
export function toText(letter: Letter, portal: Portal): string {
  const links = [...(letter.button ? [letter.button] : []), ...(letter.links ?? [])]
  return `${[
    letter.heading,
    ...letter.paragraphs,
    ...links.map(({ label, href }) => `${label}:\n${href}`),
    ...(letter.notes ?? []),
    `--\n${portal.name}\n${portal.primaryUrl}`,
  ].join('\n\n')}\n`
}
