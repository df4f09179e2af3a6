import { z } from 'zod'
import { answeredDefinition } from '@/lib/domain/checklists/answered'
import { rowReport } from '../rows/schema'

/** A draft as a file: what the export in JSON holds, or the text of the one in CSV. */
export const checklistImportBody = z
  .object({
    definition: z
      .unknown()
      .optional()
      .meta({ description: 'A checklist as its JSON file holds it: `{sections: […]}`' }),
    csv: z.string().optional().meta({ description: 'The text of a CSV file' }),
  })
  .refine(({ definition, csv }) => (definition === undefined) !== (csv === undefined), {
    error: 'Send a definition or the text of a CSV file',
  })

/** How many items the file makes and changes; a dry run tells of each line too. */
export const checklistImportAnswer = z.strictObject({
  created: z.int(),
  updated: z.int(),
  revision: z.int().meta({ description: 'Of the draft; a dry run leaves it as it is' }),
  draft: answeredDefinition
    .nullable()
    .meta({ description: 'What the draft is, or would be; null: the file has errors' }),
  rows: z.array(rowReport).optional(),
})
export type ChecklistImportAnswer = z.input<typeof checklistImportAnswer>
