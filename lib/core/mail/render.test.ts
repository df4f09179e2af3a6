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

  // MAIL-4
  it('writes its lists in HTML and in text, each row with its link, and escapes their texts', () => {
    const href = (at: number) => `https://tags.example.test/${at}?a=1&b=2`
    const row = (at: number) => ({ id: String(at), label: `Row <${at}>`, detail: `Since & ${at}`, href: href(at) })
    const letter = {
      ...letters.reset(facts),
      sections: [
        {
          heading: '3 <overdue>',
          tone: 'danger' as const,
          groups: [{ heading: { label: 'Mill', href: href(9) }, rows: [row(1), row(2)] }],
          more: { label: 'All', href: href(8) },
        },
        { heading: 'Soon', tone: 'plain' as const, groups: [{ rows: [row(3)] }] },
      ],
    }
    const [html, text] = [toHtml(letter, portal), toText(letter, portal)]
    for (const at of [1, 2, 3, 8, 9]) {
      expect(html).toContain(`href="${href(at).replace('&', '&#38;')}"`)
      expect(text.split('\n').map((line) => line.trim())).toContain(href(at))
    }
    for (const words of ['Row <1>', 'Since & 2', '3 <overdue>', 'Mill', 'All', 'Soon']) {
      expect(text).toContain(words)
      expect(html).toContain(
        words.replaceAll('<', '&#60;').replaceAll('>', '&#62;').replaceAll('&', '&#38;').replaceAll('&#38;#', '&#'),
      )
    }
  })

  it('has the colours of the dark for programs that are', () => {
    const html = toHtml(letters.reset(facts), portal)
    const dark = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'))
    for (const name of ['canvas', 'card', 'ink', 'muted', 'link', 'button']) expect(dark).toContain(`.${name}{`)
    expect(dark).toContain(`background:${themeOf('forest').accent[1]}!important`)
  })

  // MAIL-9
  it('has a link to /validate/ only where somebody is to confirm something', () => {
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
