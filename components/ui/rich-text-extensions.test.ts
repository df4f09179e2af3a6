import { expect, it, test } from 'vitest'
import { linkAddress, storedHtml } from './rich-text-extensions'

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['  help@example.com ', 'mailto:help@example.com'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['/portal', null],
  ['two words', null],
  ['word', null],
  ['', null],
])('takes %j as the link %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

it('stores nothing for an empty text, and plain list items without paragraphs', () => {
  expect(storedHtml('<p></p>')).toBe('')
  expect(storedHtml('<ul><li><p>One</p></li><li><p>Two <strong>x</strong></p></li></ul>')).toBe(
    '<ul><li>One</li><li>Two <strong>x</strong></li></ul>',
  )
  const nested = '<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>'
  expect(storedHtml('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>')).toBe(nested)
})
