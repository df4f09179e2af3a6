import { messages } from '@/lib/core/text/messages'

/**
 * What to do about a field that was left empty: "Enter a contact email", "Choose a sector". The API says 'Required.' of
 * any (SCREEN-38).
 */
export function missingText(label: string, asks: 'Enter' | 'Choose'): string {
  // "CSV" and the like stay as they are.
  const name = label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
  const isOne = !/([^su]s|\d)$/.test(name)
  return `${asks} ${isOne ? (/^[aeio]/i.test(name) ? 'an ' : 'a ') : ''}${name}`
}

/** A message as a page says it. */
export const asSaid = (message: string, missing: string | undefined): string =>
  message === messages.required && missing ? missing : message
