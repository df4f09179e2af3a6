import { describe, expect, it } from 'vitest'
import { themeNames } from '@/lib/core/tenancy/theme'
import { themeOf } from '@/lib/core/tenancy/themes'
import { type Facts, letters } from './letters'
import { toHtml, toText } from './render'

const facts: Facts = {
  portal: 'Fire & Rope',
  primaryUrl: 'https://tags.example.test',
  firstName: 'Ada',
  link: 'https://tags.example.test/validate/abcdefghijklmnopqrstuvwxyz-_0123456789abcdefg',
  organisations: ['Harbour', 'Mill', 'Quay'],
  inviter: 'Sam Carter',
  accountCode: null,
  distributor: null,
  newEmail: 'new@example.test',
  undoLink: 'https://tags.example.test/undo-email-change/abcdefghijklmnopqrstuvwxyz-_0123456789abcdefg',
  factorResetLink: 'https://tags.example.test/second-factor-reset/abcdefghijklmnopqrstuvwxyz-_0123456789abcdefg',
  change: 'passkey-added',
}
const portal = { name: facts.portal, theme: 'forest', primaryUrl: facts.primaryUrl }
const all = Object.entries(letters)

describe('a letter', () => {
  // MAIL-4
  it.each(all)('%s says the same in HTML and text', (_, write) => {
    const letter = write(facts)
    const [html, text] = [toHtml(letter, portal), toText(letter, portal)]
    expect(letter.subject).toContain(letter.subject.includes('added') ? 'Harbour, Mill and Quay' : facts.portal)
    expect(html).toContain('Hello Ada,')
    expect(text).toContain('Hello Ada,')
    for (const { href } of [...(letter.button ? [letter.button] : []), ...(letter.links ?? [])]) {
      expect(html).toContain(`href="${href}"`)
      expect(text.split('\n')).toContain(href)
    }
    expect(html).toContain('Fire &#38; Rope')
    expect(html).toContain('lang="en-GB"')
  })

  // MAIL-9
  it('has a link to validate only where there is something to validate', () => {
    const withLink = all
      .filter(([, write]) => toText(write(facts), portal).includes('/validate/'))
      .map(([name]) => name)
    expect(withLink.sort()).toEqual(['customer-invite', 'email-change', 'invite', 'registration', 'reset'])
  })

  it.each(themeNames)('wears the colours of %s', (theme) => {
    const html = toHtml(letters.reset(facts), { ...portal, theme })
    expect(html).toContain(`background:${themeOf(theme).accent[0]};color:${themeOf(theme).onAccent[0]}`)
  })

  // MAIL-5
  it('escapes what people typed', () => {
    const evil = `<img src=x onerror="a()">'&`
    for (const [, write] of all) {
      const given = { ...facts, portal: evil, organisations: [evil], inviter: evil, newEmail: evil, firstName: evil }
      const html = toHtml(write(given), { ...portal, name: evil })
      expect(html).not.toContain('<img')
      expect(html).not.toContain('onerror="')
    }
  })

  // MAIL-5
  it.each(['https://evil.test', 'www.evil.test', 'a@b', 'C:\\x', 'x'.repeat(41)])(
    'does not greet somebody called %s by name',
    (firstName) => {
      expect(toText(letters.registration({ ...facts, firstName }), portal)).not.toContain(firstName)
    },
  )
})
