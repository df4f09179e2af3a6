import { describe, expect, it } from 'vitest'
import { alreadyIn, mayStep, stepsFrom } from './steps'
import { findingStates, severitiesOf } from './words'

const states = Object.keys(findingStates).map(Number) as (keyof typeof findingStates)[]
const reached = (by: Parameters<typeof mayStep>[2]) =>
  states.flatMap((from) => states.filter((to) => mayStep(from, to, by)).map((to) => `${from}>${to}`)).sort()

describe('the steps of a finding', () => {
  // FINDING-8
  it('are possible from the states of the table only, for each kind of person', () => {
    expect(reached('quote')).toEqual(['0>1', '1>0', '1>2', '1>3', '3>1'])
    expect(reached('writer')).toEqual(['0>4', '0>5', '2>4', '2>5', '3>4', '3>5', '4>5', '5>4'])
    expect(reached('decider')).toEqual(['0>7', '1>7', '2>7', '3>7', '4>7', '5>6', '5>7', '6>0', '7>0'])
    expect(reached('result')).toEqual(['0>6', '1>6', '2>6', '3>6', '4>6', '5>0', '5>6', '7>0'])
    expect(reached('archive')).toEqual(['0>7', '1>7', '2>7', '3>7', '4>7', '5>7'])
  })

  it('are offered only to those who may take them', () => {
    expect(stepsFrom(5, false)).toEqual([4])
    expect(stepsFrom(5, true)).toEqual([4, 6, 7])
    expect([stepsFrom(6, false), stepsFrom(6, true)]).toEqual([[], [0]])
    expect(alreadyIn(4)).toBe('This finding is already in progress')
  })
})

describe('severities', () => {
  // FINDING-3
  it('have the names of the client’s scheme', () => {
    expect([0, 1, 2].map((scheme) => Object.values(severitiesOf(scheme)))).toEqual([
      ['Critical', 'Major', 'Minor'],
      ['Impairment', 'Critical deficiency', 'Noncritical deficiency'],
      ['Critical defect', 'Non-critical defect', 'Non-conformance'],
    ])
  })
})
