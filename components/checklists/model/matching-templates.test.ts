import { describe, expect, it } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import { matchingTemplates } from './matching-templates'

const template = (key: string, name: string, standard: string, label: string) => ({
  key,
  name,
  standard,
  frequency: { periodValue: 1, period: 3 },
  definition: definition.parse({
    sections: [{ key: 'all', title: 'Condition', items: [{ key: 'one', kind: 0, label }] }],
  }),
})
const all = [
  template('monthly', 'Extinguisher: monthly look', 'BS 5306-3; NFPA 10', 'No damage to the hose'),
  template('reel', 'Hose reel: yearly', 'EN 671-3', 'The drum turns'),
]
const found = (keywords: string) => matchingTemplates(all, keywords).map(({ key }) => key)

// SCREEN-40
describe('searching templates', () => {
  it('finds them by words of the name and the standard, in any order', () => {
    expect(found('')).toEqual(['monthly', 'reel'])
    expect(found('LOOK extinguisher')).toEqual(['monthly'])
    expect(found('671-3')).toEqual(['reel'])
    expect(found('no such words')).toEqual([])
  })

  it('finds templates by words of their items too, listed after those with the words in their name', () => {
    expect(found('hose')).toEqual(['reel', 'monthly'])
    expect(found('drum turns')).toEqual(['reel'])
  })
})
