import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { citationsIn, isTest, prefixesOf, readRules, readUncited, sourceFiles } from './book/book'

const rules = readRules()
const prefixes = prefixesOf(rules)
const files = sourceFiles()

describe('the book', () => {
  it('has each rule once, counted up from 1 without a gap, each prefix on one page', () => {
    expect(rules.length).toBeGreaterThan(400)
    for (const prefix of prefixes) {
      const own = rules.filter(({ name }) => name.startsWith(`${prefix}-`))
      expect(own.map(({ name }) => name)).toEqual(own.map((_, at) => `${prefix}-${at + 1}`))
      expect([...new Set(own.map(({ file }) => file))], prefix).toHaveLength(1)
    }
  })

  it('lists each of its pages in the index', () => {
    const index = readFileSync('docs/product/README.md', 'utf8')
    for (const page of readdirSync('docs/product')) if (page !== 'README.md') expect(index).toContain(`(${page})`)
  })

  it('has every rule that is cited', () => {
    const known = new Set(rules.map(({ name }) => name))
    const unknown = files.flatMap((file) => citationsIn(file, prefixes)).filter(({ name }) => !known.has(name))
    expect(unknown).toEqual([])
    expect([...readUncited().keys()].filter((name) => !known.has(name))).toEqual([])
  })

  it('has a test for every rule, or a reason why there is none', () => {
    const cited = new Set(files.filter(isTest).flatMap((file) => citationsIn(file, prefixes).map(({ name }) => name)))
    const reasons = readUncited()
    expect(rules.map(({ name }) => name).filter((name) => !cited.has(name) && !reasons.has(name))).toEqual([])
    expect([...reasons.keys()].filter((name) => cited.has(name))).toEqual([])
  })

  it('is cited by its own names: no source cites texts that are not in the repository', () => {
    const old = /\bR \d+\b|\b[DS][12]? §/
    const left = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (old.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    )
    expect(left).toEqual([])
  })
})
