/** The texts of field messages, in one place (ERROR-32). */
export const messages = {
  required: 'Required.',
  text: 'Must be text',
  tooLong: (max: number) => `Must be at most ${max} characters`,
  oneLine: 'Must be one line without control characters',
  characters: 'Contains characters that are not allowed',
  email: 'Enter a valid email address',
  id: 'Must be a valid id',
  date: 'Enter a valid date',
  instant: 'Enter a valid date and time with a time zone',
  boolean: 'Must be true or false',
  number: 'Must be a number',
  list: 'Must be a list',
  tooMany: (max: number) => `Must be at most ${max} entries`,
  object: 'Must be a group of fields',
  wholeNumber: (min: number, max: number) => `Must be a whole number from ${min} to ${max}`,
  /** Of `keywords` (LIST-34). */
  tooManyWords: 'takes at most 200 characters and 8 words',
  webAddress: 'Enter a valid web address, starting with http:// or https://',
} as const
