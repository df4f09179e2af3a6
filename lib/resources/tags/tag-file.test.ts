import { describe, expect, it } from 'vitest'
import { messagesOf, readTagFile, TagFileError } from './tag-file'

const read = (text: string) => readTagFile(Buffer.from(text))
const texts = async (text: string) => (await read(text)).problems.map((problem) => problem.text)

describe('readTagFile', () => {
  // TAG-9, TAG-10
  it('takes the first column, with physical lines, past header, blank lines, BOM and quotes', async () => {
    for (const text of ['\uFEFFTag\r\n\r\n"HT1",x\r\n HT2 ', 'tAG;note\n\nHT1;x\nHT2;y\n', 'TAG\r\rHT1\rHT2'])
      expect(await read(text)).toEqual({
        tags: [
          { line: 3, reference: 'HT1' },
          { line: 4, reference: 'HT2' },
        ],
        problems: [],
      })
    expect((await read('HT1\nTag\n')).tags).toHaveLength(2)
  })

  // TAG-1, TAG-9
  it('takes a comma or a semicolon as the separator on any line', async () => {
    expect((await read('Tag,note\nHT1;a\nHT2,b;c\n"HT3";d')).tags.map(({ reference }) => reference)).toEqual([
      'HT1',
      'HT2',
      'HT3',
    ])
  })

  it('takes off the apostrophe that an export puts before a formula', async () => {
    expect((await read("'=1+1\n'-5\n'x")).tags.map(({ reference }) => reference)).toEqual(['=1+1', '-5', "'x"])
  })

  // TAG-1, TAG-12
  it('names each bad line', async () => {
    expect(await texts(`${'x'.repeat(65)}\n"A,B"\n"C""D"\n"E;F"\nG\tH\n,rest\nOK`)).toEqual([
      'Line 1: the tag is longer than 64 characters',
      'Line 2: A,B contains characters that are not allowed',
      'Line 3: C"D contains characters that are not allowed',
      'Line 4: E;F contains characters that are not allowed',
      'Line 5: G\uFFFDH contains characters that are not allowed',
      'Line 6: the tag is missing',
    ])
    expect((await read('😀'.repeat(64))).problems).toEqual([])
  })

  // TAG-11
  it('refuses what is no tag file', async () => {
    for (const bytes of ['', 'Tag\n', '\n \n,\n', 'a\0b', Buffer.from([0xff, 0xfe, 0x00, 0xd8])])
      await expect(readTagFile(Buffer.from(bytes as string))).rejects.toThrow(TagFileError)
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `T${i}`).join('\n')
    expect((await read(`Tag\n${lines(100_000)}`)).tags).toHaveLength(100_000)
    await expect(read(lines(100_001))).rejects.toThrow('A file can hold at most 100,000 tags')
  })

  it.each([
    ['commas', ','],
    ['quoted cells', '"a",'],
    ['lone returns', '\r'],
    ['rows', 'a\n'],
    ['rows of many cells', `${'"a",'.repeat(10_000)}\n`],
  ])('does not block the process for long, whatever it reads: 4 MB of %s', async (_, unit) => {
    const file = Buffer.alloc(4 * 1024 * 1024, unit)
    const longestWait = async () => {
      let longest = 0
      let last = performance.now()
      const look = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 5)
      await readTagFile(file).catch((error) => expect(error).toBeInstanceOf(TagFileError))
      clearInterval(look)
      return Math.max(longest, performance.now() - last)
    }
    // Three seconds before. Measured anew where a busy machine held it up.
    await expect.poll(longestWait).toBeLessThan(1_500)
  })

  // TAG-12
  it('shows the first fifty messages by line', () => {
    const problems = Array.from({ length: 60 }, (_, i) => ({ line: 60 - i, text: `Line ${60 - i}` }))
    expect(messagesOf(problems)).toHaveLength(50)
    expect(messagesOf(problems)[0]).toBe('Line 1')
  })
})
