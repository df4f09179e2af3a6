/** What a report holds at most (REPORT-2): beyond it says so and where the rest is. */
export const most = {
  results: 1_000,
  photos: 300,
  /** Of one result. */
  photosOfResult: 8,
  /** Characters of one result's notes. */
  notes: 2_000,
  /** Answers of one result, and characters of one of them. */
  answers: 60,
  answer: 300,
} as const
