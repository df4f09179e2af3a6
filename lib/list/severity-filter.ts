import { type Severity, severitiesOf } from '@/lib/domain/findings/words'
import { codesFilter, type Filter, optionsOf } from './filters'

/** Severities of findings, named by the client's scheme (FINDING-3). */
export const severityFilter = (label: string): Filter<Severity> & { takesMany: true } => ({
  ...codesFilter(label, severitiesOf(0)),
  options: ({ tenant }) => optionsOf(severitiesOf(tenant.defectScheme)),
})
