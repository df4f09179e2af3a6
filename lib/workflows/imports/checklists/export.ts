import { csvFile } from '@/lib/api/csv-file'
import type { MadeFile } from '@/lib/api/download'
import type { Exportable } from '@/lib/api/export'
import { invalid, notFound } from '@/lib/core/errors/errors'
import { tableColumns, tableOf } from '@/lib/domain/checklists/table'
import { toldDefinition } from '@/lib/domain/checklists/told'
import type { Asker } from '@/lib/domain/people/asker'
import { storedDraft } from '@/lib/resources/checklists/presenter'
import { findChecklist } from '@/lib/resources/checklists/queries'

interface Asked {
  id: string
  format: 'csv' | 'json'
}

/** A checklist's draft as a file, which is imported back as the same draft (CHECKLIST-9). */
export const checklistFile: Exportable<Asked> = {
  name: 'checklists/draft',
  called: 'checklist',
  access: 'library:see',
  exportAccess: 'library:import',
  find: findChecklist,
  parse: (search) => {
    const format = search.get('format') || 'csv'
    if (format !== 'csv' && format !== 'json') throw invalid({ format: ['Choose csv or json'] })
    return { id: search.get('id') ?? '', format }
  },
  make: async (asker, asked) => (asked.format === 'csv' ? csv(asker, asked) : json(asker, asked)),
}

const draftOf = async ({ actor }: Asker, { id }: Asked) => {
  const row = await findChecklist(actor, id)
  if (!row) throw notFound()
  return storedDraft(row)
}

const csv = csvFile({
  columns: () => tableColumns.map((title, at) => ({ title, value: (cells: string[]) => cells[at] })),
  batches: async function* (asker, asked: Asked) {
    yield [...tableOf(await draftOf(asker, asked))]
  },
})

async function json(asker: Asker, asked: Asked): Promise<MadeFile> {
  const draft = await draftOf(asker, asked)
  const text = `${JSON.stringify({ definition: toldDefinition(draft) }, null, 2)}\n`
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })
  const items = draft.sections.reduce((sum, section) => sum + section.items.length, 0)
  return { contentType: 'application/json; charset=utf-8', ending: 'json', body, rows: () => items }
}
