import type { Severity } from '@/lib/domain/findings/words'

/** What people wrote down by hand. */
export const handFindings: readonly {
  title: string
  description: string
  correctiveAction: string
  severity: Severity
  daysAgo: number
  became?: 'fixed' | 'accepted'
}[] = [
  {
    title: 'Access blocked by pallets',
    description: 'Pallets stand in front of the cabinet; it cannot be opened.',
    correctiveAction: 'Clear the way and mark the floor.',
    severity: 1,
    daysAgo: 3,
  },
  {
    title: 'Instruction label faded',
    description: 'The text can no longer be read from a step away.',
    correctiveAction: 'New label.',
    severity: 3,
    daysAgo: 40,
    became: 'fixed',
  },
  {
    title: 'Bracket loose on the wall',
    description: 'Two of four screws have come out.',
    correctiveAction: 'Fix with longer plugs.',
    severity: 2,
    daysAgo: 12,
  },
  {
    title: 'Sign hidden behind a new door',
    description: 'Since the door was hung the sign is not seen from the corridor.',
    correctiveAction: 'Move the sign to the other side.',
    severity: 3,
    daysAgo: 20,
    became: 'accepted',
  },
  {
    title: 'Water on the floor below the valve',
    description: 'A puddle of a hand’s width, fresh this morning.',
    correctiveAction: 'Change the packing.',
    severity: 1,
    daysAgo: 1,
  },
]

export const putRightNotes = ['Put right at once, photo follows', 'Done with the next delivery', 'Replaced and tested']
