import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Download,
  FileUp,
  Layers,
  LoaderCircle,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import type { Tone } from '@/components/ui/tone'
import { counted, inFigures } from '@/lib/core/text/counted'
import type { ActivityEntry } from '@/lib/workflows/activity/schema'
import type { ActivityState } from '@/lib/workflows/activity/words'
import { actionNames, rowWords } from '@/lib/workflows/bulk/words'

/** How an entry stands: colour, icon and word together. */
export const stateLooks: Record<ActivityState, { tone: Tone; icon: LucideIcon; word: string }> = {
  running: { tone: 'info', icon: LoaderCircle, word: 'Under way' },
  undoing: { tone: 'info', icon: LoaderCircle, word: 'Being taken back' },
  done: { tone: 'good', icon: CircleCheck, word: 'Done' },
  failed: { tone: 'action', icon: CircleAlert, word: 'Not finished' },
  cancelled: { tone: 'neutral', icon: CircleSlash, word: 'Stopped' },
  undone: { tone: 'neutral', icon: Undo2, word: 'Taken back' },
}

export const kindIcons: Record<ActivityEntry['kind'], LucideIcon> = { bulk: Layers, import: FileUp, download: Download }

/** The button of its file, and what is said as that is made. */
export const fileWords: Record<ActivityEntry['kind'], { label: string; begun: string }> = {
  bulk: { label: 'Download labels', begun: 'Making labels, please wait' },
  import: { label: 'Download what was left out', begun: 'Making the file, please wait' },
  download: { label: 'Download again', begun: 'Making the file anew, please wait' },
}

export const isUnderWay = ({ state }: ActivityEntry) => state === 'running' || state === 'undoing'

const rowsOf = (list: string, count: number) => counted(count, ...(rowWords[list] ?? ['row', 'rows']))

/** What it is: "Archived: 12 assets". */
export function titleOf(entry: ActivityEntry): string {
  if (entry.kind === 'import') return `Import of ${entry.filename}`
  if (entry.kind === 'download') return entry.filename
  const { list, action, changed, stayed, total, state } = entry
  const count = state === 'running' ? total : changed + stayed
  return `${actionNames[list]?.[action] ?? action}: ${rowsOf(list, count)}`
}

/** What came of it, sentence by sentence. */
export function resultsOf(entry: ActivityEntry): string[] {
  if (entry.kind === 'download') {
    const rows = counted(entry.done, 'row')
    if (isUnderWay(entry)) return entry.total === null ? [`${rows} so far`] : []
    return [entry.state === 'done' ? `${rows} downloaded` : `Broken off after ${rows}`]
  }
  if (isUnderWay(entry)) return []
  if (entry.kind === 'import') {
    const { made, updated, leftOut, why } = entry
    const counts = [`${inFigures(made)} made`, `${inFigures(updated)} updated`, `${inFigures(leftOut)} left out`]
    return [...(why ? [why] : []), counts.join(', ')]
  }
  const { changed, stayed, undone, kept, list, state } = entry
  if (state === 'undone')
    return [`${rowsOf(list, undone)} as before`, ...(kept > 0 ? [`${rowsOf(list, kept)} left as they are`] : [])]
  return [`${rowsOf(list, changed)} done`, ...(stayed > 0 ? [`${rowsOf(list, stayed)} left as before`] : [])]
}
