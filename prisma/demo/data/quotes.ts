/** Code, description, price in pence. */
export type PricePlan = readonly [code: string, description: string, unitAmount: number]

export interface QuotePlan {
  state: 0 | 1 | 2 | 3 | 4 | 5
  title: string
  notes: string | null
  daysAgo: number
  /** Days, from the one on which it was sent. */
  validFor: number
  /** Code and quantity. */
  lines: [code: string, quantity: number][]
  /** What puts findings of the customer right, one each, by codes; lines before the others. */
  findings?: string[]
  /** What the customer wrote. */
  answer?: string
}

export const prices: PricePlan[] = [
  ['V1', 'Engineer on site, first hour', 8500],
  ['V2', 'Engineer on site, each further half hour', 3250],
  ['EX6P', 'Fire extinguisher, 6 kg powder, with bracket and sign', 4875],
  ['EX2C', 'Fire extinguisher, 2 kg CO2, with bracket and sign', 5490],
  ['HR30', 'Hose reel, 30 m, swinging, installed', 41200],
  ['HOSE', 'Hose for reel, 30 m, replaced', 11850],
  ['EL3', 'Emergency light, 3 hours, LED, installed', 9640],
  ['PT', 'Pressure test of a cylinder, with certificate', 2275],
  ['DISC', 'Discount for a service contract', -5000],
]

export const quotes: QuotePlan[] = [
  {
    state: 1,
    title: 'Extinguishers that failed their annual service',
    notes: 'All work in one visit. Old units are taken away and recycled.',
    daysAgo: 9,
    validFor: 30,
    lines: [
      ['EX6P', 4],
      ['EX2C', 2],
      ['V1', 1],
      ['V2', 3],
      ['DISC', 1],
    ],
    findings: ['V2'],
  },
  {
    state: 2,
    title: 'Hose reels on the ground floor',
    notes: null,
    daysAgo: 62,
    validFor: 30,
    lines: [
      ['HR30', 2],
      ['HOSE', 1],
      ['V1', 1],
    ],
    findings: ['HOSE'],
    answer: 'Please come on a weekday before ten.',
  },
  {
    state: 0,
    title: 'Emergency lights in the stairwells',
    notes: 'To be checked with the electrician first.',
    daysAgo: 1,
    validFor: 30,
    lines: [
      ['EL3', 6],
      ['V1', 2],
    ],
  },
  {
    state: 3,
    title: 'Second hose reel in the loading bay',
    notes: null,
    // Lately, while something is open that it can be about.
    daysAgo: 4,
    validFor: 30,
    lines: [['HR30', 1]],
    findings: ['HR30'],
    answer: 'Not this year.',
  },
  {
    state: 4,
    title: 'Pressure tests due next spring',
    notes: null,
    daysAgo: 200,
    validFor: 30,
    lines: [
      ['PT', 11],
      ['V1', 1],
    ],
  },
  {
    state: 5,
    title: 'Pressure tests, first offer',
    notes: null,
    daysAgo: 210,
    validFor: 30,
    lines: [['PT', 14]],
  },
]
