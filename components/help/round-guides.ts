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
    {
      text: 'On a phone, “Walk the round”: scan, tap Complete, and the next asset is there. A photo that you take before goes along; “Note on this asset” is for whatever else you see.',
      when: records,
    },
    {
      text: '“Take along” has the walk work without a signal. What you do is kept on the phone and sent when there is one; the walk says how much waits, and what needs you.',
      when: records,
    },
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
