import sanitizeHtml from 'sanitize-html'

/**
 * Rich text → the HTML that may be stored and shown: the tags of D §5, links to http(s) and mailto only.
 * Script and style go with their content, other tags keep their text (TENANT-15).
 */
export function sanitiseRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'h1', 'h2', 'h3', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li', 'blockquote', 'br'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style'],
    disallowedTagsMode: 'discard',
    transformTags: { a: withoutRelativeLink },
  }).trim()
}

/** A relative address would point into the portal of whoever reads the text. */
function withoutRelativeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attribs.href?.trim() ?? ''
  return { tagName, attribs: /^(https?:\/\/|mailto:)/i.test(href) ? { href } : {} }
}
