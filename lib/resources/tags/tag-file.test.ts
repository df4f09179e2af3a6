import { describe, expect, it } from 'vitest'
import { messagesOf, readTagFile, TagFileError } from './tag-file'

const read = (text: string) => readTagFile(Buffer.from(text))
const texts = (text: string) => read(text).problems.map((problem) => problem.text)

describe('readTagFile', () => {
  // TAG-9, TAG-10
  it('takes the first column, with physical lines, past header, blank lines, BOM and quotes', () => {
    for (const text of ['\uFEFFTag\r\n\r\n"HT1",x\r\n HT2 ', 'tAG;note\n\nHT1;x\nHT2;y\n', 'TAG\r\rHT1\rHT2'])
      expect(read(text)).toEqual({
        tags: [
          { line: 3, reference: 'HT1' },
          { line: 4, reference: 'HT2' },
        ],
        problems: [],
      })
    expect(read('HT1\nTag\n').tags).toHaveLength(2)
  })

  // TAG-1, TAG-9
  it('takes either separator on any line', () => {
    expect(read('Tag,note\nHT1;a\nHT2,b;c\n"HT3";d').tags.map(({ reference }) => reference)).toEqual([
      'HT1',
      'HT2',
      'HT3',
    ])
  })

  it('takes off the apostrophe that an export puts before a formula', () => {
    expect(read("'=1+1\n'-5\n'x").tags.map(({ reference }) => reference)).toEqual(['=1+1', '-5', "'x"])
  })

  // TAG-1, TAG-12
  it('names each bad line', () => {
    expect(texts(`${'x'.repeat(65)}\n"A,B"\n"C""D"\n"E;F"\nG\tH\n,rest\nOK`)).toEqual([
      'Line 1: the tag is longer than 64 characters',
      'Line 2: A,B contains characters that are not allowed',
      'Line 3: C"D contains characters that are not allowed',
      'Line 4: E;F contains characters that are not allowed',
      'Line 5: G\uFFFDH contains characters that are not allowed',
      'Line 6: the tag is missing',
    ])
    expect(read('😀'.repeat(64)).problems).toEqual([])
  })

  // TAG-11
  it('refuses what is no tag file', () => {
    for (const bytes of ['', 'Tag\n', '\n \n,\n', 'a\0b', Buffer.from([0xff, 0xfe, 0x00, 0xd8])])
      expect(() => readTagFile(Buffer.from(bytes as string))).toThrow(TagFileError)
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `T${i}`).join('\n')
    expect(read(`Tag\n${lines(100_000)}`).tags).toHaveLength(100_000)
    expect(() => read(lines(100_001))).toThrow('A file can hold at most 100,000 tags')
  })

  // TAG-12
  it('shows the first fifty messages by line', () => {
    const problems = Array.from({ length: 60 }, (_, i) => ({ line: 60 - i, text: `Line ${60 - i}` }))
    expect(messagesOf(problems)).toHaveLength(50)
    expect(messagesOf(problems)[0]).toBe('Line 1')
  })
})
