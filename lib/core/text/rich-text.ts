import sanitizeHtml from 'sanitize-html'

/** More than any legal text has. Of many that are never closed each makes the next one dearer to read. */
const mostTags = 10_000

/** Whether rich text may be sanitised, which takes time by its tags: told before any is looked at (TENANT-15). */
export const hasFewTags = (html: string): boolean => html.split('<', mostTags + 2).length <= mostTags + 1

/**
 * Rich text → the HTML that may be stored and shown: headings, lists and emphasis, links to http(s) and mailto only
 * (TENANT-15). Script and style go with their content, other tags keep their text (TENANT-15).
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
