import StarterKit from '@tiptap/starter-kit'

/** http(s) and mailto, as the server keeps them; a relative address would point into the reader's own portal. */
const keptAddress = /^(https?:\/\/|mailto:)\S+$/i

/**
 * What the server keeps of a rich text and no more (TENANT-15), so that nothing vanishes on saving; pasting is cut down
 * to it.
 */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => keptAddress.test(address),
    },
  }),
]

/**
 * What was typed as a link → its address: `example.com` gets https, `a@example.com` mailto. `null` where it can be
 * none.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (!text || /\s/.test(text)) return null
  if (/^mailto:/i.test(text)) return /^mailto:[^@]+@[^@]+$/i.test(text) ? text : null
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return new URL(address).hostname.includes('.') || /^https?:/i.test(text) ? address : null
}

/** The editor's HTML as it is stored: nothing for an empty text, no paragraph inside a plain list item. */
export function storedHtml(html: string): string {
  if (html === '<p></p>') return ''
  return html.replaceAll(/<li><p>((?:(?!<\/?(?:p|li)>)[\s\S])*)<\/p><\/li>/g, '<li>$1</li>')
}
