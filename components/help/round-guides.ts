import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Guide } from './guide'

const records = (viewer: Viewer): boolean => can(viewer, 'results:record')

/** Rounds, as they are planned and watched. */
export const rounds: Guide = {
  title: 'Rounds',
  about: 'One walk through a place: what is due there, in walking order, by whom, and what became of each.',
  steps: [
    {
      text: '“Make a round” counts what is due where you choose, before you make it. From the planner, a filter or ticked rows become a round.',
      when: records,
    },
    'The page of a round moves while somebody walks it: how many are done, who did the last one, what was skipped and why.',
    'Results that are recorded anywhere do what they are about; a result after a skip takes the skip back.',
    {
      text: 'Change the walking order by dragging zones. The next rounds there keep it.',
      when: records,
    },
    {
      text: 'Finish the round with the signature of whoever was there. Its report is made then, and changes no more.',
      when: records,
    },
  ],
}
