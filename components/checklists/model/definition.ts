import type { ChecklistOutput } from '@/lib/resources/checklists/schema'

/** What a checklist asks, as the API answers it. */
export type Definition = ChecklistOutput['draft']
export type Section = Definition['sections'][number]
export type Item = Section['items'][number]
export type ShowIf = NonNullable<Item['showIf']>
