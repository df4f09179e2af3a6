/** What was answered with a result, on paper: a line for each answer (ANSWER-19). */
export const WordsOfAnswers = ({ lines }: { lines: readonly string[] }) => (
  <p className="columns-2 gap-6 whitespace-pre-line wrap-anywhere">{lines.join('\n')}</p>
)
