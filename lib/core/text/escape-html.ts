/** A text as it stands in HTML, in an attribute too; on one line. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/[\r\n\t\0]+/g, ' ')
