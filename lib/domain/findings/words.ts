/** The states of a finding, in the order of their numbers (FINDING-8). */
export const findingStates = {
  0: 'Open',
  1: 'Quoted',
  2: 'Approved',
  3: 'Declined',
  4: 'In progress',
  5: 'Fixed',
  6: 'Closed',
  7: 'Dismissed',
} as const
export type FindingState = keyof typeof findingStates

/** Closed and dismissed ones have ended; what is below has not. */
const firstEnded = 6
export const hasEnded = (state: number): boolean => state >= firstEnded

export const stateLabel = (state: number): string => findingStates[state as FindingState] ?? 'Invalid'

export type Severity = 1 | 2 | 3

/** What each scheme calls the three severities (FINDING-3); the first is the default. */
export const defectSchemes = {
  0: 'Critical, Major, Minor',
  1: 'NFPA 25',
  2: 'AS 1851',
} as const
type DefectScheme = keyof typeof defectSchemes

const names: Record<DefectScheme, Record<Severity, string>> = {
  0: { 1: 'Critical', 2: 'Major', 3: 'Minor' },
  1: { 1: 'Impairment', 2: 'Critical deficiency', 3: 'Noncritical deficiency' },
  2: { 1: 'Critical defect', 2: 'Non-critical defect', 3: 'Non-conformance' },
}

/** The three severities by the scheme of a client. */
export const severitiesOf = (scheme: number): Record<Severity, string> => names[scheme as DefectScheme] ?? names[0]
export const severityLabel = (scheme: number, severity: number): string =>
  severitiesOf(scheme)[severity as Severity] ?? 'Invalid'

/** Where a finding came from (FINDING-4). */
export const findingSources = { 1: 'Failed item', 2: 'Result', 3: 'By hand', 4: 'Public report' } as const

/** Why one was dismissed (FINDING-11). */
export const dismissReasons = { 1: 'Error', 2: 'Risk accepted', 3: 'Duplicate', 4: 'Asset gone' } as const

/** Which results raise findings, as the client says (FINDING-5). */
export const findingsFromWords = { 0: 'None', 1: 'Action', 2: 'Action and Monitor' } as const
