import { describe, expect, it } from 'vitest'
import { normaliseHostname, normalisePrimaryUrl } from './addresses'

// TENANT-19
describe('a hostname', () => {
  it.each([
    ['Portal.Example.COM', 'portal.example.com'],
    ['portal.example.com.', 'portal.example.com'],
    ['localhost', 'localhost'],
    ['my_host.test', 'my_host.test'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (text, wanted) => expect(normaliseHostname(text)).toBe(wanted))

  it.each([
    '',
    '.',
    'a..b',
    '-a.test',
    'a-.test',
    'portal.test:3000',
    'https://portal.test',
    'portal.test/path',
    'my portal.test',
    'me@portal.test',
    'portal.test?x',
    'portal.test#x',
    'portal%2etest',
    '[::1',
    '[::g]',
    '::1',
    '*.portal.test',
    '256.1.1.1',
    `${'a'.repeat(64)}.test`,
    `${'a.'.repeat(130)}test`,
  ])('%j is none', (text) => expect(normaliseHostname(text)).toBeNull())
})

// TENANT-19
describe('a primary address', () => {
  it.each([
    ['https://portal.test', 'https://portal.test'],
    ['HTTP://Portal.test/', 'http://portal.test'],
    ['https://portal.test:443', 'https://portal.test'],
    ['http://portal.test:8080', 'http://portal.test:8080'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is %s', (text, wanted) => expect(normalisePrimaryUrl(text)).toBe(wanted))

  it.each([
    '',
    'portal.test',
    '//portal.test',
    'ftp://portal.test',
    'https://',
    'https://portal.test/a',
    'https://portal.test//',
    'https://portal.test?a',
    'https://portal.test#a',
    'https://me@portal.test',
    'https://por tal.test',
    'https:\\\\portal.test',
    'https://portal.test:99999',
  ])('%j is none', (text) => expect(normalisePrimaryUrl(text)).toBeNull())
})
