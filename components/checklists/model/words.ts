import type { Kind } from '@/lib/domain/checklists/words'

/** The kinds of items in words, in the order in which they are offered. */
export const kindWords: Record<Kind, { name: string; hint: string }> = {
  0: { name: 'Pass or fail', hint: 'Something is as it should be, or not' },
  1: { name: 'Number', hint: 'A reading with a unit and limits' },
  2: { name: 'Text', hint: 'A few words, for instance a serial number' },
  3: { name: 'Choice', hint: 'One of several answers' },
  4: { name: 'Photos', hint: '1 to 10 photos' },
  5: { name: 'Signature', hint: 'A name and a signature by finger' },
}

export const statusWords: Record<number, string> = { 1: 'Complete', 2: 'Monitor', 3: 'Action' }
