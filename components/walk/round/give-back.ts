import { askingOf, type Typings } from '@/components/checklists/asking'
import { asStored } from '@/components/checklists/model/definition'
import { openDraft } from '@/components/ui/kept-drafts'
import type { RoundPackageOutput } from '@/lib/resources/rounds/package-schema'
import type { Entry } from '../outbox/entry'
import type { TakenBack } from '../store/keep-entry'
import { ofAsset } from './use-stop-draft'

/**
 * Puts what was written and photographed for results that were taken back where it is typed again: whoever tapped the
 * wrong button does not write and photograph it once more (WALK-17). `place` is that of the stop.
 */
export async function giveBack(
  personId: string,
  place: string,
  undone: readonly TakenBack[],
  tasks: RoundPackageOutput['tasks'],
): Promise<void> {
  for (const one of undone) {
    const { kind, itemId, body } = one.entry
    if (kind === 'skip') continue
    const task = tasks.find(({ checklist }) => checklist && checklist.versionId === body.checklistVersionId)
    if (task) await write(personId, `${itemId}`, () => checklistOf(one, task))
    else await write(personId, place, (before) => besides(before, one))
  }
}

interface Parts {
  whole: unknown
  files: unknown
}

async function write(personId: string, place: string, partsOf: (before: Parts) => Parts): Promise<void> {
  const draft = await openDraft(personId, `${personId} walk ${place}`)
  try {
    const { whole, files } = partsOf({ whole: await draft.read('whole'), files: await draft.read('files') })
    await draft.write('files', files)
    await draft.write('whole', whole)
  } finally {
    draft.close()
  }
}

/** Of a task without a checklist, or a note: beside what is written of others at the same asset. */
function besides({ whole, files }: Parts, { entry, photos }: TakenBack): Parts {
  const id = entry.itemId ?? ofAsset
  const taken = photos.map(({ file }) => file)
  // Words that did not go along are still here.
  const words = notesOf(entry) ? { [id]: notesOf(entry) } : {}
  return { whole: { [id]: '', ...(whole as object), ...words }, files: { ...(files as object), [id]: taken } }
}

const notesOf = ({ body }: Entry): string => `${body.notes ?? ''}`

/** All answers; a status that was chosen worse than they say stays chosen. */
function checklistOf({ entry, photos }: TakenBack, { sections }: RoundPackageOutput['tasks'][number]): Parts {
  const { answers = [] } = entry.body
  const typed: Typings = Object.fromEntries(
    answers.map(({ key, value, notes = '' }) => [
      key,
      {
        value: typeof value === 'string' ? value : (value?.name ?? ''),
        notes,
        files: photos.filter(({ part }) => part === key).map(({ file }) => file),
      },
    ]),
  )
  const follows = askingOf(asStored({ sections: sections ?? [] }), typed).status
  const worse = Number(entry.body.status) > follows ? `${entry.body.status}` : ''
  return {
    whole: { typed, own: { notes: notesOf(entry), worse } },
    files: Object.fromEntries(Object.entries(typed).map(([key, one]) => [key, one.files])),
  }
}
