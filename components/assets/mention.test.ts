import { describe, expect, it } from 'vitest'
import { stillMentioned, typedMention, withMention } from './mention'

const at = (text: string) => typedMention(text.replace('|', ''), text.indexOf('|'))

describe('a mention that is typed', () => {
  // BELL-7
  it.each([
    ['@|', { from: 0, query: '' }],
    ['Ask @Sa| about it', { from: 4, query: 'Sa' }],
    ['(@Zoë|', { from: 1, query: 'Zoë' }],
    ['One\n@Sam Por|', { from: 4, query: 'Sam Por' }],
    ['@Mary Ann O’Ne|', { from: 0, query: 'Mary Ann O’Ne' }],
    ['mail sam@example|', null],
    ['@Sam and two others|', null],
    ['@Sam\n|', null],
    ['@Sam, |', null],
    ['Sam|', null],
    ['@Sam| @Ann', { from: 0, query: 'Sam' }],
    [`@${'x'.repeat(41)}|`, null],
  ])('%j', (text, found) => expect(at(text)).toEqual(found))

  it('is replaced by the name, with one space behind it', () => {
    expect(withMention('Ask @Sa about', { from: 4, query: 'Sa' }, 7, 'Sam Porter')).toEqual({
      text: 'Ask @Sam Porter about',
      caret: 16,
    })
    expect(withMention('@', { from: 0, query: '' }, 1, 'Ann Lee')).toEqual({ text: '@Ann Lee ', caret: 9 })
  })

  it('counts while its name stands in the text', () => {
    const chosen = new Map([
      ['a', 'Sam Porter'],
      ['b', 'Ann Lee'],
    ])
    expect(stillMentioned('Ask @Sam Porter, not Ann Lee', chosen)).toEqual(['a'])
  })
})
