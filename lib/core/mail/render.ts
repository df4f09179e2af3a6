import { colours, themeOf } from '@/lib/core/tenancy/themes'
import { escapeHtml } from '@/lib/core/text/escape-html'
import type { Letter, LetterLink, LetterSection } from './letter'

interface Portal {
  name: string
  theme: string
  primaryUrl: string
}

type Colours = Record<string, string>

/**
 * What stands in a colour of the portal: the classes of a letter, by which mail programs that know dark ones change it.
 */
const classes: Record<string, (c: Colours) => string> = {
  canvas: (c) => `background:${c.canvas};color:${c.ink}`,
  card: (c) => `background:${c.surface};border:1px solid ${c.line};border-top:4px solid ${c.accent}`,
  ink: (c) => `color:${c.ink}`,
  muted: (c) => `color:${c.muted}`,
  link: (c) => `color:${c['accent-text']}`,
  button: (c) => `background:${c.accent};color:${c['on-accent']}`,
  line: (c) => `border-top:1px solid ${c.line}`,
  danger: (c) => `border-left:4px solid ${c.action}`,
  warning: (c) => `border-left:4px solid ${c.monitor}`,
  plain: (c) => `border-left:4px solid ${c.edge}`,
}

const important = (style: string) => style.replace(/;|$/g, '!important;')

const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/**
 * A letter as HTML in the portal's colours, light and dark. Tables and inline styles, since that is what mail programs
 * know; no pictures, so nothing is missing where they are off.
 */
export function toHtml(letter: Letter, portal: Portal): string {
  const theme = themeOf(portal.theme)
  const light = colours(theme, 'light')
  const dark = Object.entries(classes).map(([name, of]) => `.${name}{${important(of(colours(theme, 'dark')))}}`)
  const look = (name: string, style: string) => `class="${name}" style="${classes[name]?.(light)};${style}"`
  const anchor = ({ href, label }: LetterLink, style = '', name = 'link') =>
    `<a href="${escapeHtml(href)}" ${look(name, style)}>${escapeHtml(label)}</a>`
  const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${html}</p>`
  const note = (text: string) =>
    `<p ${look('muted', 'margin:0 0 8px;font-size:13px;line-height:20px')}>${escapeHtml(text)}</p>`
  const small = (link: LetterLink) => `<p style="margin:0 0 8px;font-size:13px;line-height:20px">${anchor(link)}</p>`
  const button = (link: LetterLink) => {
    const shape = 'display:inline-block;padding:12px 24px;border-radius:8px;font-size:16px;font-weight:600'
    const address = anchor({ href: link.href, label: link.href })
    const plain = `${note('If the button does not work, copy this address into your browser:')}\
<p style="margin:0 0 24px;font-size:13px;line-height:20px;word-break:break-all">${address}</p>`
    return `<p style="margin:24px 0">${anchor(link, `${shape};text-decoration:none`, 'button')}</p>
${letter.hasPlainAddress === false ? '' : plain}`
  }
  const row = ({ detail, ...link }: LetterSection['groups'][number]['rows'][number]) =>
    `<tr><td ${look('line', 'padding:10px 0;font-size:15px;line-height:22px;overflow-wrap:anywhere')}>\
${anchor(link, 'font-weight:600;text-decoration:none')}<br>\
<span ${look('muted', 'font-size:13px;line-height:20px')}>${escapeHtml(detail)}</span></td></tr>`
  const group = ({ heading, rows }: LetterSection['groups'][number]) =>
    `${
      heading
        ? `<p style="margin:16px 0 8px;font-size:15px;line-height:22px;font-weight:600">${anchor(heading, '', 'ink')}</p>`
        : ''
    }${rows.length > 0 ? `${table} style="table-layout:fixed">${rows.map(row).join('\n')}</table>` : ''}`
  const section = ({ heading, tone, groups, more }: LetterSection) => `
<h2 ${look(tone, 'margin:32px 0 12px;padding:2px 0 2px 12px;font-size:18px;line-height:24px')}>${escapeHtml(heading)}</h2>
${groups.map(group).join('\n')}
${more ? `<p style="margin:12px 0 0;font-size:15px;line-height:22px;font-weight:600">${anchor(more)}</p>` : ''}`
  const sections = letter.sections ?? []
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">\
<title>${escapeHtml(letter.subject)}</title>
<style>@media (prefers-color-scheme:dark){${dark.join('')}}\
@media (max-width:480px){.outer{padding:16px 8px!important}.inner{padding:24px 16px!important}}</style></head>
<body ${look('canvas', `margin:0;padding:0;${font}`)}>
${table} ${look('canvas', '')}><tr><td align="center" class="outer" style="padding:32px 16px">
${table} ${look('card', 'max-width:560px;border-radius:8px;text-align:left')}><tr>\
<td class="inner" style="padding:32px;${font}">
<p ${look('link', 'margin:0 0 24px;font-size:14px;font-weight:600')}>${escapeHtml(portal.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(letter.heading)}</h1>
${letter.paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
${letter.button ? button(letter.button) : ''}
${sections.map(section).join('\n')}
${sections.length > 0 ? '<p style="margin:0 0 24px">&nbsp;</p>' : ''}
${(letter.links ?? []).map(sections.length > 0 ? small : (link) => paragraph(anchor(link))).join('\n')}
${(letter.notes ?? []).map(note).join('\n')}
</td></tr></table>
<p ${look('muted', `margin:16px 0 0;font-size:12px;line-height:18px;${font}`)}>\
Sent by ${escapeHtml(portal.name)}, ${anchor({ href: portal.primaryUrl, label: portal.primaryUrl }, '', 'muted')}</p>
</td></tr></table>
</body>
</html>
`
}

/** The same letter as plain text, each address on a line of its own. */
export function toText(letter: Letter, portal: Portal): string {
  const written = ({ label, href }: LetterLink) => `${label}:\n${href}`
  return `${[
    letter.heading,
    ...letter.paragraphs,
    ...(letter.button ? [written(letter.button)] : []),
    ...(letter.sections ?? []).map(sectionText),
    ...(letter.links ?? []).map(written),
    ...(letter.notes ?? []),
    `--\n${portal.name}\n${portal.primaryUrl}`,
  ].join('\n\n')}\n`
}

function sectionText({ heading, groups, more }: LetterSection): string {
  const rows = groups.flatMap((group) => [
    ...(group.heading ? [`${group.heading.label}\n${group.heading.href}`] : []),
    ...group.rows.map(({ label, detail, href }) => `- ${label}\n  ${detail}\n  ${href}`),
  ])
  const end = more ? [`${more.label}:\n${more.href}`] : []
  return [`${heading}\n${'='.repeat(heading.length)}`, ...rows, ...end].join('\n\n')
}
