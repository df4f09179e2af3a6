/** What people write where they have nothing to write. */
const words = new Set([
  ...[
    'n/a',
    'na',
    'n.a.',
    'n.a',
    'n\\a',
    '#n/a',
    '#ref!',
    '#value!',
    '#name?',
    '#div/0!',
    '#null!',
    '#num!',
    'none',
    'nil',
    'null',
    'tbc',
    'tba',
    'tbd',
    't.b.c.',
    '?',
    '??',
    '???',
  ],
  ...[
    'unknown',
    'not known',
    'unk',
    'not applicable',
    'not available',
    'missing',
    'pending',
    'to be confirmed',
    'no date',
  ],
  ...[
    '00/00/0000',
    '0000-00-00',
    '00/00/00',
    '00.00.0000',
    '0',
    'x',
    'blank',
    '(blank)',
    'never',
    'not tested',
    'no record',
  ],
])

/** Whether a text says only that there is nothing: "n/a", "-", "tbc" (REGISTER-6). */
export function isNothing(text: string): boolean {
  const plain = text.trim().toLowerCase()
  return words.has(plain) || /^[\s\-–—_.*/\\]+$/.test(plain)
}
